/** A piece of one of two texts; `marked` when the other text lacks it. */
export interface Piece {
  value: string;
  marked: boolean;
}

const piecesOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? [];
/** Matching words weigh more than matching spaces. */
const worth = (piece: string) => (piece.trim() ? 2 : 1);

/**
 * Compares two texts word by word (longest common subsequence, enough for texts of a form) and returns the pieces of
 * one.
 */
export function wordChanges(current: string, proposed: string, side: "old" | "new"): Piece[] {
  const [before, after] = [piecesOf(current), piecesOf(proposed)];
  const width = after.length + 1;
  /** Length of the longest common subsequence from given positions on. */
  const common = new Uint32Array((before.length + 1) * width);
  const shared = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const piece = before[i] ?? "";
      common[i * width + j] =
        piece === after[j]
          ? shared(i + 1, j + 1) + worth(piece)
          : Math.max(shared(i + 1, j), shared(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    const [gone, come] = [before[i], after[j]];
    if (gone !== undefined && gone === come) {
      pieces.push({ value: gone, marked: false });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || shared(i + 1, j) >= shared(i, j + 1))) {
      if (side === "old") pieces.push({ value: gone, marked: true });
      i += 1;
    } else {
      if (side === "new" && come !== undefined) pieces.push({ value: come, marked: true });
      j += 1;
    }
  }
  return pieces;
}
