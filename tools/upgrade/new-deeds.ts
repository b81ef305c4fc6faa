/** What only this version can do, while the one before goes on showing the same records. */
import type { Deed } from './deeds.ts'
import { listAt, textAt, valueAt } from './visitor.ts'

/** Deliveries that wait or are on their way. */
const OPEN: readonly unknown[] = [1, 2]
const STATUS_GONE = 99

/** The result of a delivery changes the load, its stop, its card and its numbers, all of which the version before reads. */
export const tellDelivery: Deed = {
  name: 'registra uma entrega, e a carga e o quadro seguem legíveis',
  async act(doer) {
    const entregas = listAt(await doer.get('/auditoria/entrega?qtdItem=100'), 'items')
    const entrega = entregas.find((one) => OPEN.includes(valueAt(one, 'situacao')))
    if (!entrega) throw new Error('The demonstration has no delivery that waits.')
    await doer.post(`/auditoria/entrega/${textAt(entrega, 'id')}/baixa`, {
      version: valueAt(entrega, 'version'),
      resultado: 'total',
      recebedorNome: 'Portaria',
    })
    const cargaId = textAt(entrega, 'cargaId') ?? ''
    return async (witness) => {
      await witness.get('/frete/quadro/carga?limit=20')
      const carga = await witness.get(`/api/carga-mongo/${cargaId}`)
      return textAt(carga, 'id') === cargaId && valueAt(carga, 'status') !== STATUS_GONE
    }
  },
}
