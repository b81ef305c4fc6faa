/**
 * Videos that a page may show: from two hosts, in the frame of each that sets no cookies before somebody plays. The content
 * policy of the server admits these frames and no others.
 */
export const VIDEO_FRAME_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{1,12}$/

/** The address of the frame for the address of a video as people copy it; undefined: of no host that is admitted. */
export function videoFrameOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams, port } = new URL(address)
  if (protocol !== 'https:' || port !== '') return undefined
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const youtube = (id: string) =>
    YOUTUBE_ID.test(id) ? `${VIDEO_FRAME_ORIGINS[0]}/embed/${id}?cc_load_policy=1&rel=0` : undefined
  switch (hostname.replace(/^www\./, '')) {
    case 'youtu.be':
      return youtube(first)
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return youtube(first === 'watch' ? (searchParams.get('v') ?? '') : second)
    case 'vimeo.com':
      return vimeo(first)
    case 'player.vimeo.com':
      return vimeo(second)
    default:
      return undefined
  }
}

const vimeo = (id: string) => (VIMEO_ID.test(id) ? `${VIDEO_FRAME_ORIGINS[1]}/video/${id}?dnt=1` : undefined)
