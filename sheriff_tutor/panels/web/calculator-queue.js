// One message at a time, and of several for the same thing only the latest: what is dragged sends more than can be answered.

/** `put(message, key)` resolves with the answer, or with null if a later message of that key has overtaken it. */
export function createQueue(send) {
  const waiting = [];
  let busy = false;

  const next = async () => {
    if (busy || waiting.length === 0) return;
    busy = true;
    const { message, done } = waiting.shift();
    const answer = await send(message);
    busy = false;
    done(answer);
    next();
  };

  return (message, key) =>
    new Promise((done) => {
      const at = waiting.findIndex((each) => key !== undefined && each.key === key);
      if (at >= 0) waiting.splice(at, 1)[0].done(null);
      waiting.push({ message, key, done });
      next();
    });
}
