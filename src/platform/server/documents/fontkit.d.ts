/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  export function create(file: Buffer): { readonly characterSet: readonly number[] }
}
