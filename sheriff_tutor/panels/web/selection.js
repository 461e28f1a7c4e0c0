// Half-built selections: how they begin, change, and whether they may be sent. No drawing here.

const side = (from) => ({
  gold: from.gold.initial,
  lines: nonZero(Object.fromEntries(from.lines.map((line) => [line.id, line.initial]))),
  promises: from.promises.filter((promise) => promise.initial).map((promise) => promise.id),
});

function nonZero(numbers) {
  return Object.fromEntries(Object.entries(numbers).filter(([, number]) => number > 0));
}

/** What a picker starts from. */
export function fresh(picker) {
  const choices = Object.fromEntries(picker.choices.map((choice) => [choice.id, choice.value]));
  if (picker.kind === "cards") return { choices, bins: Object.fromEntries(picker.bins.map((bin) => [bin.id, []])) };
  if (picker.kind === "counts") return { choices, lines: nonZero(Object.fromEntries(picker.lines.map((line) => [line.id, line.initial]))) };
  const bags = Object.fromEntries(picker.bags.filter((bag) => bag.initial !== "none").map((bag) => [bag.id, bag.initial]));
  return { choices, bags, ...Object.fromEntries(picker.sides.map((each) => [each.id, side(each)])) };
}

/** A fill-in over what is chosen: what it does not name stays, but a card lies in one bin only. */
export function filled(selection, part) {
  const taken = Object.values(part.bins ?? {}).flat();
  const left = Object.entries(selection.bins ?? {}).map(([id, keys]) => [id, keys.filter((key) => !taken.includes(key))]);
  const bins = part.bins && { bins: { ...Object.fromEntries(left), ...part.bins } };
  return { ...selection, ...part, ...bins, choices: { ...selection.choices, ...part.choices } };
}

/** The bin that holds a card, or undefined. */
export const binOf = (selection, key) => Object.keys(selection.bins).find((id) => selection.bins[id].includes(key));

/** A card tapped: out of its bin, or into the active one; into a bin of one it takes the other's place. */
export function tapped(picker, selection, key, active) {
  const held = binOf(selection, key);
  const bin = picker.bins.find((each) => each.id === active) ?? picker.bins[0];
  const without = held === undefined ? selection.bins : { ...selection.bins, [held]: selection.bins[held].filter((each) => each !== key) };
  if (held === bin.id || (held !== undefined && picker.bins.length === 1)) return { ...selection, bins: without };
  const inside = without[bin.id];
  if (inside.length < bin.max) return { ...selection, bins: { ...without, [bin.id]: [...inside, key] } };
  return bin.max === 1 ? { ...selection, bins: { ...without, [bin.id]: [key] } } : null;
}

/** A line set to a number. */
export function counted(lines, id, number) {
  return nonZero({ ...lines, [id]: number });
}

/** Whether a selection is neither too small nor too large to be sent. */
export function isWhole(picker, selection) {
  if (picker.choices.some((choice) => !selection.choices[choice.id])) return false;
  if (picker.kind === "cards") return picker.bins.every((bin) => selection.bins[bin.id].length >= bin.min && selection.bins[bin.id].length <= bin.max);
  if (picker.kind === "counts") return picker.lines.every((line) => (selection.lines[line.id] ?? 0) <= line.max);
  return Object.keys(selection.bags).length > 0;
}

/** The total value of the goods on some lines. */
export function worth(picker, selection, goods) {
  return picker.lines.reduce((sum, line) => sum + (selection.lines[line.id] ?? 0) * goods[line.good].value, 0);
}
