/** Random whole numbers below a limit, the same in every run. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // Park and Miller's generator: its products stay below 2^53.
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
