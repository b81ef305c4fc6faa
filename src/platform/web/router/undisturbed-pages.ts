/** Pages where neither an announcement nor the first check for a new version disturbs: whoever answers a survey (S-038). */
const UNDISTURBED_PAGES: readonly string[] = ['/pesquisa']

export const isUndisturbed = (pagePath: string) =>
  UNDISTURBED_PAGES.some((page) => pagePath === page || pagePath.startsWith(`${page}/`))
