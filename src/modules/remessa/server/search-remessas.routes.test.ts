import { expect, test } from 'vitest'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { admin, operator } = await buildPeople(app)
const { done, criar } = await createRemessas(app, admin)

let number = 910_000
async function empresa(nome: string): Promise<string> {
  number += 1
  const body = sampleEmpresa({ nome, documento: cnpjOf(number) })
  return (await done<{ id: string }>(admin, 'POST', '/empresa', body)).id
}

test('each of the fourteen filters finds the one that says it and not the other [L-074]', async () => {
  const [agenteCargaId, tomadorServicoId, terminalCargaId, terminalEntregaId, remetenteId, destinatarioId] =
    await Promise.all(['Agente', 'Tomador', 'Terminal A', 'Terminal B', 'Moinho', 'Mercado'].map(empresa))
  const { id: caracteristicaId } = await done<{ id: string }>(admin, 'POST', '/caracteristica', {
    tipo: 3,
    descricao: 'Carga seca',
    icone: 'floco',
  })
  const one = await criar({
    agenteCargaId,
    tomadorServicoId,
    terminalCargaId,
    terminalEntregaId,
    remetenteId,
    destinatarioId,
    caracteristicaId,
    tipoComercio: 1,
    tipoAtividade: 1,
    tipoServico: 1,
    tipoModal: 1,
  })
  app.clock.advance(3 * 86_400_000)
  const other = await done<{ id: string }>(operator, 'POST', '/remessa', {
    unidadeNegocioId: one.unidadeNegocio?.id ?? '',
    remetenteNome: 'Outro moinho',
    destinatarioNome: 'Outro mercado',
    quantidadeVolumes: 1,
    tipoComercio: 2,
    tipoAtividade: 2,
    tipoServico: 2,
    tipoModal: 2,
  })
  const filters = {
    codigo: one.codigo,
    agenteCarga: agenteCargaId,
    tomadorServico: tomadorServicoId,
    terminalCarga: terminalCargaId,
    terminalEntrega: terminalEntregaId,
    remetente: remetenteId,
    destinatario: destinatarioId,
    dhCriacaoFim: one.dhCriacao.slice(0, 10),
    creationUser: admin.userId,
    caracteristica: caracteristicaId,
    tipoComercio: 1,
    tipoAtividade: 1,
    tipoServico: 1,
    tipoModal: 1,
  }
  expect(Object.keys(filters)).toHaveLength(14)
  for (const [key, value] of Object.entries(filters)) {
    const { items } = await done<{ items: { id: string }[] }>(admin, 'POST', '/remessa/search', {
      [key]: value,
    })
    expect([key, items.map(({ id }) => id)]).toEqual([key, [one.id]])
  }
  const late = await done<{ items: { id: string }[] }>(admin, 'POST', '/remessa/search', {
    dhCriacaoInicio: app.clock.now().toISOString().slice(0, 10),
  })
  expect(late.items.map(({ id }) => id)).toEqual([other.id])
})
