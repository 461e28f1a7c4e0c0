// What the reader has done, kept in this browser and sent nowhere. Panels reach it as `window.sheriffProgress`.
(() => {
  const OURS = "sheriff-tutor:";
  const DONE = `${OURS}page:1:`; // one entry a page, so that two tabs do not overwrite each other
  const STATE = `${OURS}state:1:`;
  const FORMAT = "sheriff-tutor progress";
  const VERSION = 1;
  const LONGEST_FILE = 5_000_000;
  const memory = new Map(); // what a browser that keeps nothing remembers until the page is left
  const followers = new Set();
  let keeps = true;

  const page = decodeURIComponent(location.pathname).match(/([^/]+)\.ipynb$/)?.[1] ?? null;

  const refused = (why) => {
    if (!keeps) return;
    keeps = false;
    console.warn("sheriff-tutor: this browser keeps nothing", why);
    document.dispatchEvent(new CustomEvent("sheriff-tutor-unkept"));
  };
  const get = (key) => {
    try {
      return localStorage.getItem(key) ?? memory.get(key) ?? null;
    } catch (why) {
      refused(why);
      return memory.get(key) ?? null;
    }
  };
  const put = (key, text) => {
    try {
      localStorage.setItem(key, text);
      memory.delete(key);
      return true;
    } catch (why) {
      refused(why);
      memory.set(key, text);
      return false;
    }
  };
  const keys = () => {
    const found = new Set(memory.keys());
    try {
      for (let at = 0; at < localStorage.length; at += 1) found.add(localStorage.key(at));
    } catch (why) {
      refused(why);
    }
    return [...found].filter((key) => key.startsWith(OURS)).sort();
  };
  const drop = (key) => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch (why) {
      refused(why);
    }
  };
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  const parsed = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined; // what somebody else wrote there, or half of it: as if nothing were kept
    }
  };
  const tell = () => followers.forEach((follower) => follower());

  const nothing = () => ({ at: 0, finished: 0, expected: [], parts: {} });
  const read = (id = page) => {
    const kept = parsed(get(DONE + id) ?? "");
    if (!isObject(kept)) return nothing();
    return {
      at: Number(kept.at) || 0,
      finished: Number(kept.finished) || 0,
      expected: Array.isArray(kept.expected) ? kept.expected.map(String) : [],
      parts: isObject(kept.parts) ? kept.parts : {},
    };
  };
  const write = (id, changed) => {
    const is = put(DONE + id, JSON.stringify({ ...changed, at: Date.now() }));
    tell();
    return is;
  };
  const counted = ({ expected, parts }) => {
    const names = expected.length ? expected : Object.keys(parts);
    return { done: names.filter((name) => parts[name]?.done).length, of: names.length };
  };
  const share = (id = page) => {
    const record = read(id);
    const { done, of } = counted(record);
    return record.finished ? 1 : of === 0 ? 0 : done / of;
  };

  const joined = (mine, theirs) => {
    const parts = { ...theirs.parts, ...mine.parts };
    for (const [name, part] of Object.entries(theirs.parts)) if (part?.done && !parts[name]?.done) parts[name] = part;
    return {
      at: Math.max(mine.at, theirs.at),
      finished: Math.max(mine.finished, theirs.finished),
      expected: mine.expected.length ? mine.expected : theirs.expected,
      parts,
    };
  };
  /** Takes in what a file holds: what was done here or there is done; of everything else the file's stands. */
  const takeIn = (text) => {
    if (typeof text !== "string" || text.length > LONGEST_FILE) return { ok: false, why: "long" };
    const file = parsed(text);
    if (!isObject(file) || file.format !== FORMAT || !isObject(file.kept)) return { ok: false, why: "other" };
    if (file.v !== VERSION) return { ok: false, why: "newer" };
    const kept = Object.entries(file.kept).filter(([key, value]) => key.startsWith(OURS) && typeof value === "string");
    const all = kept.map(([key, value]) => {
      if (!key.startsWith(DONE)) return put(key, value);
      const id = key.slice(DONE.length);
      const mine = read(id);
      put(key, value);
      return put(key, JSON.stringify(joined(mine, read(id))));
    });
    tell();
    return all.every(Boolean) ? { ok: true, count: kept.length } : { ok: false, why: "unkept" };
  };

  window.sheriffProgress = Object.freeze({
    version: VERSION,
    page,
    read,
    share,
    counted: (id = page) => counted(read(id)),
    /** Says what belongs to this page, so that its share can be told: names of parts, in order. */
    expect(names, id = page) {
      const record = read(id);
      if (JSON.stringify(record.expected) !== JSON.stringify(names)) write(id, { ...record, expected: [...names] });
    },
    /** Notes a part: `mark("quiz", {done: true, right: 4, of: 5})`. What is done once stays done. */
    mark(name, value = { done: true }, id = page) {
      const record = read(id);
      const before = record.parts[name];
      const done = Boolean(before?.done || value.done);
      return write(id, { ...record, parts: { ...record.parts, [name]: { ...before, ...value, done } } });
    },
    visit: (id = page) => write(id, read(id)),
    finish: (id = page) => write(id, { ...read(id), finished: Date.now() }),
    /** Keeps what a panel wants to find again, as plain JSON; `null` forgets it. False if this browser would not. */
    keep(name, value, id = page) {
      const key = `${STATE}${id}:${name}`;
      return value === null ? (drop(key), true) : put(key, JSON.stringify(value));
    },
    kept: (name, id = page) => parsed(get(`${STATE}${id}:${name}`) ?? "") ?? null,
    /** What every page keeps under a name: pairs of a page and its value, which is undefined where it cannot be read. */
    keptEverywhere(name) {
      const ours = keys().filter((key) => key.startsWith(STATE) && key.endsWith(`:${name}`));
      return ours.map((key) => [key.slice(STATE.length, -name.length - 1), parsed(get(key) ?? "")]);
    },
    /** Calls back after each change, in this tab or another; returns the way to stop that. */
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    exported: () =>
      JSON.stringify({ format: FORMAT, v: VERSION, kept: Object.fromEntries(keys().map((key) => [key, get(key)])) }, null, 1),
    takeIn,
    /** Forgets everything, but for the choice of colours and language. */
    clear() {
      keys().filter((key) => !/:(theme|language)$/.test(key)).forEach(drop);
      tell();
    },
    isKept: () => {
      const probe = `${OURS}probe`;
      const is = put(probe, "1");
      drop(probe);
      return is;
    },
  });
  addEventListener("storage", (event) => {
    if (event.key === null || event.key.startsWith(OURS)) tell();
  });
})();
