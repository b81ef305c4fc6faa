/** jsdom draws nothing, so no media query holds; components that ask one need an answer. */
export function stubMatchMedia(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
