import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { barsOfPdf } from '#platform/server/testing/pdf-bars.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { LeituraFeita } from '../conferencia.contract.ts'

const app = await openTestApp()
const { admin } = await buildPeople(app)
const { send, done, jundiai, criar, agir } = await createRemessas(app, admin)

test.each(['100x150', '60x40'])(
  'the bars on the printed labels of %s mm are read by a scanner, and each counts its own volume [E-512]',
  async (formato) => {
    const { id, volumes } = await criar({ quantidadeVolumes: 12 })
    const printed = await send(admin, 'POST', '/remessa/etiquetas', { ids: [id], formato })
    const codes = barsOfPdf(printed.rawPayload)
    expect(codes).toEqual(volumes.map(({ etiqueta }) => etiqueta))
    await agir(id, 'coletar')
    const conferencia = await done<{ id: string }>(admin, 'POST', '/conferencia', {
      tipo: 'recebimento',
      unidadeId: jundiai,
      remessaIds: [id],
    })
    const read = await done<{ leituras: LeituraFeita[] }>(
      admin,
      'POST',
      `/conferencia/${conferencia.id}/leituras`,
      // Scanners say first which kind of bars they read.
      {
        leituras: codes.map((code) => ({
          id: uuidv7(),
          codigo: `]C0${code}`,
          dh: app.clock.now().toISOString(),
        })),
      },
    )
    expect(read.leituras.map(({ resposta }) => resposta)).toEqual(volumes.map(() => 'ok'))
  },
)
