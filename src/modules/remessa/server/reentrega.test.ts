import { expect, test } from 'vitest'
import type { EntregaDetalhe } from '#modules/entrega/entrega.contract.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { RemessaDetalhe } from '../remessa-dados.contract.ts'

const app = await openTestApp()
const { operator } = await buildPeople(app)
const { done, onTheRoad, ofCarga, get, acted } = createEntregas(app, operator)

test.each(['remessa', 'redespacho'])(
  'a failed delivery goes on by the way %s: back to the unit, with its note',
  async (forma) => {
    const carga = await onTheRoad()
    const first = (await ofCarga(carga.id)).find(({ paradaId }) => paradaId === carga.primeira)
    const id = first?.id ?? ''
    await acted(id, 'baixa', { resultado: 'ausente', recebedorNome: null })
    const failed = await get(id)
    expect(failed.formas.map(({ chave }) => chave)).toContain(forma)
    const after: EntregaDetalhe = await acted(id, 'reentrega', {
      forma,
      motivo: 'Ausente',
      prazo: '2026-12-20T12:00:00.000Z',
    })
    expect(after.situacao).toBe(5)
    const { items } = await done<{ items: { id: string }[] }>(operator, 'POST', '/api/remessa/search', {})
    const remessa = await done<RemessaDetalhe>(operator, 'GET', `/api/remessa/${items[0]?.id}`)
    expect(remessa).toMatchObject({
      situacao: 2,
      destinatario: { nome: 'Mercantil São Bento' },
      dhEntrega: '2026-12-20T12:00:00.000Z',
      acoes: ['receber'],
      documentos: [{ tipo: 'nfe' }],
    })
    expect(remessa.etapas.map(({ tipo, passo }) => [tipo, passo])).toEqual([
      ['coleta', 2],
      ['expedicao', 1],
    ])
  },
)
