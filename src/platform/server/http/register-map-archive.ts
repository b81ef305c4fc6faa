/** Tiles of the archive beside the data. They are open to all, as the page is: roads are nobody's secret. */
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ARCHIVE_PATH, type OpenMapArchive } from '../map-archive.ts'

const Tile = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 30 }),
  x: Type.Integer({ minimum: 0, maximum: 2 ** 30 }),
  y: Type.Integer({ minimum: 0, maximum: 2 ** 30 }),
})

export function registerMapArchive(app: FastifyInstance, archive: OpenMapArchive): void {
  app.get<{ Params: { z: number; x: number; y: number } }>(
    ARCHIVE_PATH,
    { schema: { hide: true, params: Tile }, config: { rateLimit: false } },
    async ({ params: { z, x, y } }, reply) => {
      const tile = await archive.readTile(z, x, y)
      // A map asks for what lies around, and most archives end at a border.
      reply.header('cache-control', 'public, max-age=86400')
      return tile ? reply.type(archive.contentType).send(tile) : reply.status(204).send()
    },
  )
}
