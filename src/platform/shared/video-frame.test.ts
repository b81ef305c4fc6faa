import { expect, test } from 'vitest'
import { VIDEO_FRAME_ORIGINS, videoFrameOf } from './video-frame.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0',
  ],
  [
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?cc_load_policy=1&rel=0',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s is shown in the frame %s', (address, frame) => {
  expect(videoFrameOf(address)).toBe(frame)
  expect(VIDEO_FRAME_ORIGINS.some((origin) => frame.startsWith(`${origin}/`))).toBe(true)
})

test.each([
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.mal.example/watch?v=dQw4w9WgXcQ',
  'https://mal.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be:8443/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=..%2F..%2Fredirect',
  'https://vimeo.com/canal',
  'javascript:alert(1)',
  'youtu.be/dQw4w9WgXcQ',
])('%s is no video that may be shown', (address) => {
  expect(videoFrameOf(address)).toBeUndefined()
})
