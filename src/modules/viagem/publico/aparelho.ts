/** What this phone is called on the screen of the company: `Android 13, Chrome`. */
export function nomeDoAparelho(userAgent = navigator.userAgent): string {
  const android = /Android (\d+)/.exec(userAgent)?.[1]
  const ios = /(iPhone|iPad).*? OS (\d+)/.exec(userAgent)?.[2]
  const system = android
    ? `Android ${android}`
    : ios
      ? `iOS ${ios}`
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS/.test(userAgent)
          ? 'macOS'
          : 'Celular'
  const browser = /SamsungBrowser/.test(userAgent)
    ? 'Samsung Internet'
    : /Edg\//.test(userAgent)
      ? 'Edge'
      : /Firefox|FxiOS/.test(userAgent)
        ? 'Firefox'
        : /Chrome|CriOS/.test(userAgent)
          ? 'Chrome'
          : /Safari/.test(userAgent)
            ? 'Safari'
            : 'navegador'
  return `${system}, ${browser}`
}
