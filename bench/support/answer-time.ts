/** How long a measured program worked on an answer, as it counts itself. */
import type { ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { tell } from './child-process.ts'

/** Asks, reads the answer to its end without looking at it, and returns the program's milliseconds. */
export async function answerTime(child: ChildProcess, url: string, token: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      )
    })
      .on('error', reject)
      .end()
  })
  for (;;) {
    const [time] = (await tell(child, 'took')) as number[]
    if (time !== undefined) return time
  }
}
