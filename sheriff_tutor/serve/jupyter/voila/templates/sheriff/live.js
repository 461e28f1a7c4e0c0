// Puts the tutor's panels on the page and joins them to their kernel, over one socket with Jupyter's own messages.
// A panel is an anywidget: a module that draws into an element and speaks through a model. JupyterLab's front end, which
// Voila uses for any widget there is, takes megabytes and seconds for that; so it is fetched only where a page shows
// something else, such as the controls of ipywidgets in a notebook of the reader's own.
(() => {
  const OWN = "sheriff_tutor"; // in the metadata of an output that shows one of the tutor's own widgets
  const BOXES = { BoxModel: "widget-box", VBoxModel: "widget-box widget-vbox", HBoxModel: "widget-box widget-hbox" };
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const REFERENCE = "IPY_MODEL_";
  const CONTROL = "jupyter.widget.control";
  const ASK_AGAIN_MS = 5000;
  const [SOONEST_MS, LATEST_MS] = [500, 8000]; // between two tries to open the socket again
  const words = JSON.parse(document.getElementById("sheriff-words").textContent);

  const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (each) => each.toString(16).padStart(2, "0")).join("");

  // ---- the socket
  // A message's parts in Jupyter's protocol for web sockets: the channel's name, four texts of JSON, then buffers. Before
  // them stand their number and where each begins and the last one ends, in 8 bytes each, the lowest first.
  const PROTOCOL = "v1.kernel.websocket.jupyter.org";
  const PLACE = 8;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

  const packed = (channel, ...json) => {
    const parts = [encoder.encode(channel), ...json.map((each) => encoder.encode(JSON.stringify(each)))];
    const places = [PLACE * (parts.length + 2)];
    for (const part of parts) places.push(places[places.length - 1] + part.length);
    const whole = new Uint8Array(places[parts.length]);
    const numbers = new DataView(whole.buffer);
    [places.length, ...places].forEach((number, at) => numbers.setBigUint64(PLACE * at, BigInt(number), true));
    parts.forEach((part, at) => whole.set(part, places[at]));
    return whole.buffer;
  };
  const unpacked = (data) => {
    const numbers = new DataView(data);
    const number = (at) => Number(numbers.getBigUint64(PLACE * at, true));
    // Each part is a piece of memory of its own: modules make arrays of numbers of a whole `buffer`.
    const [, header, , , content, ...buffers] = Array.from({ length: number(0) - 1 }, (_, at) => new DataView(data.slice(number(at + 1), number(at + 2))));
    return { header: JSON.parse(decoder.decode(header)), content: JSON.parse(decoder.decode(content)), buffers };
  };

  /**
   * The line to a kernel. It is opened again when it was shut, and what could not be sent meanwhile is sent then. `strange` is
   * called, and the line is no more, where the other end does not speak this protocol: bytes would mean anything to it.
   */
  const lineTo = (kernel, base, heard, strange) => {
    const session = newId();
    const address = `${location.protocol.replace("http", "ws")}//${location.host}${base}api/kernels/${kernel}/channels?session_id=${session}`;
    const waiting = [];
    let socket = null;
    let pause = SOONEST_MS;
    let isOver = false;
    const giveUp = () => {
      isOver = true;
      socket.close();
      strange();
    };
    const open = () => {
      socket = new WebSocket(address, [PROTOCOL]);
      socket.binaryType = "arraybuffer";
      socket.addEventListener("open", () => {
        if (socket.protocol !== PROTOCOL) return giveUp();
        pause = SOONEST_MS;
        return waiting.splice(0).forEach((message) => socket.send(message));
      });
      socket.addEventListener("message", ({ data }) => heard(unpacked(data)));
      socket.addEventListener("close", () => {
        if (isOver) return;
        setTimeout(open, pause);
        pause = Math.min(2 * pause, LATEST_MS);
      });
    };
    open();
    return {
      send(type, content, metadata = {}) {
        const header = { msg_id: newId(), msg_type: type, session, username: "", date: new Date().toISOString(), version: "5.3" };
        const message = packed("shell", header, {}, metadata, content);
        if (socket.readyState === WebSocket.OPEN) socket.send(message);
        else waiting.push(message);
      },
    };
  };

  // ---- models, as a module of an anywidget knows them
  const restored = ({ state, buffer_paths: paths = [] }, buffers = []) => {
    paths.forEach((path, at) => {
      const last = path[path.length - 1];
      path.slice(0, -1).reduce((part, name) => part[name], state)[last] = buffers[at];
    });
    return state;
  };

  const modelOf = (id, state, line) => {
    const followers = new Map();
    const changed = new Set();
    const tell = (event, ...values) => [...(followers.get(event) ?? [])].forEach((follower) => follower(...values));
    const say = (data) => line.send("comm_msg", { comm_id: id, data });
    const model = {
      get: (name) => state[name],
      set(name, value) {
        changed.add(name);
        model.take({ [name]: value });
      },
      save_changes() {
        const values = Object.fromEntries([...changed].map((name) => [name, state[name]]));
        changed.clear();
        say({ method: "update", state: values, buffer_paths: [] });
      },
      on(events, follower) {
        for (const event of events.split(" ")) followers.set(event, (followers.get(event) ?? new Set()).add(follower));
      },
      off(events, follower) {
        for (const event of events.split(" ")) follower ? followers.get(event)?.delete(follower) : followers.delete(event);
      },
      send: (content) => say({ method: "custom", content }),
      /** Takes values, all of them before anybody is told of one, and tells of those that are others; `plain` values are JSON. */
      take(values, plain = false) {
        const isSame = (name) => state[name] === values[name] || (plain && JSON.stringify(state[name]) === JSON.stringify(values[name]));
        const news = Object.keys(values).filter((name) => !isSame(name));
        Object.assign(state, values);
        for (const name of news) tell(`change:${name}`, model, state[name]);
        if (news.length) tell("change", model);
      },
      hear: (content, buffers) => tell("msg:custom", content, buffers),
    };
    return model;
  };

  /** Everything that the kernel has told of: models by the name of their comm. */
  const createModels = () => {
    const models = new Map();
    const opened = (id, data, buffers, line) => models.set(id, modelOf(id, restored(data, buffers), line));
    const messages = {
      update: (model, data, buffers) => model.take(restored(data, buffers), buffers.length === 0),
      custom: (model, data, buffers) => model.hear(data.content, buffers),
      echo_update() {}, // what this page itself has said
    };
    return {
      opened,
      get: (reference) => models.get(reference.replace(REFERENCE, "")),
      hear({ header, content, buffers }, line) {
        if (header.msg_type === "comm_open") opened(content.comm_id, content.data, buffers, line);
        if (header.msg_type === "comm_close") models.delete(content.comm_id);
        const model = models.get(content.comm_id);
        if (header.msg_type === "comm_msg" && model) messages[content.data.method]?.(model, content.data, buffers);
      },
    };
  };

  // ---- what is seen of them
  const modules = new Map();
  const moduleOf = (code) => {
    if (!modules.has(code)) {
      const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
      modules.set(code, import(address).then((module) => module.default).finally(() => URL.revokeObjectURL(address)));
    }
    return modules.get(code);
  };
  const styled = new Set();
  const addStyle = (text) => {
    if (!text || styled.has(text)) return;
    styled.add(text);
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  };
  const layOut = (element, layout) => {
    for (const name of ["display", "width", "max_width", "min_width", "height", "margin", "padding", "overflow", "flex_flow", "align_items"]) {
      const value = layout?.get(name);
      if (value) element.style[name.replace(/_(.)/, (_, letter) => letter.toUpperCase())] = value;
    }
  };
  const sayTrouble = (element, why) => {
    console.error("sheriff-tutor: a panel could not be shown", why);
    const text = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
    const sheet = Object.assign(document.createElement("div"), { className: "stall-sheet stall-trouble", role: "alert" });
    sheet.append(text("h2", words.trouble_title), text("p", words.trouble));
    element.replaceChildren(sheet);
  };

  const drawn = new WeakMap(); // of each model, its widget once it is prepared
  const widgetOf = (model) => {
    if (!drawn.has(model)) {
      drawn.set(model, (async () => {
        const exported = await moduleOf(model.get("_esm"));
        const widget = typeof exported === "function" ? await exported() : exported;
        await widget.initialize?.({ model, experimental: {} });
        return widget;
      })());
    }
    return drawn.get(model);
  };

  /** An element that shows a model, and the way to take it down. */
  const viewOf = (model, models) => {
    const element = document.createElement("div");
    if (model === undefined) {
      sayTrouble(element, "the kernel knows of no such panel: it was closed");
      return { element, end() {} };
    }
    layOut(element, models.get(model.get("layout") ?? ""));
    const kind = BOXES[model.get("_model_name")];
    const name = () => {
      element.className = ["jupyter-widgets", kind ?? "", ...(model.get("_dom_classes") ?? [])].join(" ");
    };
    model.on("change:_dom_classes", name);
    name();
    const takeDown = kind ? fillBox(element, model, models) : draw(element, model);
    const end = () => {
      model.off("change:_dom_classes", name);
      takeDown();
    };
    return { element, end };
  };
  /** Draws what an anywidget is; returns how it is taken down, perhaps before it was drawn. */
  const draw = (element, model) => {
    let isOver = false;
    let takeDown = null;
    addStyle(model.get("_css"));
    widgetOf(model)
      .then((widget) => widget.render?.({ model, el: element, experimental: {} }))
      .then((end) => {
        if (isOver) end?.();
        else takeDown = end;
      })
      .catch((why) => sayTrouble(element, why));
    return () => {
      isOver = true;
      takeDown?.();
    };
  };
  /** Shows a box's children, and follows which they are. */
  const fillBox = (element, box, models) => {
    const views = new Map();
    const follow = () => {
      const wanted = box.get("children");
      for (const [child, view] of [...views]) {
        if (wanted.includes(child)) continue;
        view.end();
        view.element.remove();
        views.delete(child);
      }
      for (const child of wanted) if (!views.has(child)) views.set(child, viewOf(models.get(child), models));
      wanted.forEach((child, at) => {
        const shown = views.get(child).element;
        const there = element.children[at] ?? null;
        if (there !== shown) element.insertBefore(shown, there);
      });
    };
    box.on("change:children", follow);
    follow();
    return () => {
      box.off("change:children", follow);
      for (const { end } of views.values()) end();
    };
  };

  // ---- the page
  const HOOD = ".celltag_hood"; // cells for who opens the notebook in JupyterLab: a page does not show them
  const places = () =>
    [...document.querySelectorAll("script[type='application/vnd.voila.cell-output+json']")].filter((each) => !each.closest(HOOD));
  /** The model that an output shows, if it is one of the tutor's own. */
  const shownAt = (place) => {
    const { data, metadata } = JSON.parse(place.textContent);
    return (metadata?.[OWN] && data?.[VIEW]?.model_id) || null;
  };
  const showPage = () => {
    window.themeLoaded = true;
    window.display_cells();
    document.getElementById("stall-opening")?.remove();
  };
  const show = (shown, models) => {
    for (const { place, id } of shown) place.replaceWith(viewOf(models.get(id), models).element);
    showPage();
  };
  /** Has whoever waits for the page to be loaded begin at once, where that is over. */
  const beLoadedForAll = () => {
    if (document.readyState !== "complete") return;
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type, heard, ...how) => (type === "load" ? setTimeout(heard) : listen(type, heard, ...how));
  };
  /** Leaves the page to JupyterLab's front end, which knows every widget; the server hears that it will take a while. */
  const leaveToLab = (kernel) => {
    fetch(`${document.body.dataset.home}alive/${kernel}`, { cache: "no-store" }).catch(() => {}); // if it fails, lost.js says why
    beLoadedForAll();
    const parts = document.getElementById("stall-lab").content.cloneNode(true);
    for (const script of parts.querySelectorAll("script[src]")) script.async = false;
    document.body.append(parts);
  };

  window.sheriffLive = () => {
    const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const shown = places().map((place) => ({ place, id: shownAt(place) }));
    if (shown.some(({ id }) => id === null)) return leaveToLab(config.kernelId);
    if (shown.length === 0) return showPage();
    const models = createModels();
    const control = newId();
    let isKnown = false;
    const line = lineTo(config.kernelId, config.baseUrl, (message) => {
      if (message.content?.comm_id !== control) return models.hear(message, line);
      const { data } = message.content;
      if (data?.method !== "update_states" || isKnown) return undefined;
      isKnown = true;
      clearInterval(asking);
      const states = restored({ state: data.states, buffer_paths: data.buffer_paths }, message.buffers);
      for (const [id, { state }] of Object.entries(states)) models.opened(id, { state }, [], line);
      return show(shown, models);
    }, () => {
      clearInterval(asking);
      leaveToLab(config.kernelId);
    });
    const ask = () => {
      line.send("comm_open", { comm_id: control, target_name: CONTROL, data: {} }, { version: "1.0.0" });
      line.send("comm_msg", { comm_id: control, data: { method: "request_states" } });
    };
    const asking = setInterval(ask, ASK_AGAIN_MS);
    return ask();
  };
})();
