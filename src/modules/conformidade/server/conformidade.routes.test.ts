import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { SITUACAO_RNTRC } from '#modules/regularidade/regularidade.rules.ts'
import { createCarriers, papeisAte } from '#modules/regularidade/server/testing/build-carriers.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ConformidadeDaCarga } from '../conformidade.contract.ts'
import type { Gate } from '../gates.ts'
import { packDossie } from './dossie.ts'
import { reavaliarEmpresa } from './reavaliar.ts'

const app = await openTestApp({ now: '2026-11-21T12:00:00.000Z' })
const carriers = createCarriers(app)
const shipper = await carriers.shipper({ nome: 'Serra Dourada' })
const carrier = await carriers.carrier({ nome: 'Via Planalto' })
await carriers.link(shipper, carrier)
const transportadoraId = await carriers.register(shipper, {
  documento: carrier.documento,
  nome: carrier.nome,
})
const { admin } = shipper
const rita = await signIn(app, shipper, { nome: 'Rita Gestora', role: 'Operador' })
const caio = carrier.admin
const { admin: stranger } = await buildPeople(app)
const send = createFreshSend(app, '/api')
const act = (who: typeof admin, method: 'POST', id: string, acao: string, body: object) =>
  send(who, method, `/carga-mongo/${id}/${acao}`, body)

const REGISTRO = { rntrc: '009482117', categoria: 1, observacoes: null }
async function fillRegularidade(papeis: ReturnType<typeof papeisAte>) {
  const version = (await carriers.read(carrier, carrier.ownerId)).json().daTransportadora?.version
  const answer = await carriers.save(carrier, carrier.ownerId, { ...REGISTRO, papeis, version })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
}

const gates = async (who: typeof admin, id: string): Promise<ConformidadeDaCarga> =>
  (await send(who, 'GET', `/conformidade/${id}`)).json()
const gate = async (who: typeof admin, id: string, which: Gate) =>
  (await gates(who, id)).gates.find((one) => one.gate === which)
const inform = (who: typeof admin, id: string, which: Gate, dados: object, version = 0) =>
  send(who, 'PUT', `/conformidade/${id}/${which}`, { dados, version })

/** Leaves on the morning of the 23rd. */
async function buildGiven() {
  const { id } = await buildCarga(app, admin, { valorFrete: null })
  const answer = await act(admin, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return id
}
const CIOT = { numero: '1234 5678 9012' }

describe('the gates of a load', () => {
  test('a load walks from red to green, and both sides see the same', async () => {
    const id = await buildGiven()
    const before = await gate(admin, id, 'ciot')
    expect(before).toMatchObject({ estado: 'bloqueia', etiqueta: 'Bloqueia a saída', podeInformar: true })
    expect((await gates(caio, id)).gates.map(({ estado }) => estado)).toEqual(
      (await gates(admin, id)).gates.map(({ estado }) => estado),
    )
    const card = await send(admin, 'GET', `/carga-mongo/${id}`)
    expect(card.json().conformidade).toMatchObject({ bloqueios: 1, bloqueiam: ['CIOT'] })

    const after = await inform(caio, id, 'ciot', CIOT)
    expect(after.statusCode).toBe(200)
    expect(await gate(admin, id, 'ciot')).toMatchObject({
      estado: 'conforme',
      fato: { numero: '123456789012' },
    })
    expect((await send(admin, 'GET', `/carga-mongo/${id}`)).json().conformidade).toBeUndefined()
    const history = (await send(admin, 'GET', `/carga-mongo/${id}/historico`)).json()
    expect(JSON.stringify(history)).toContain('conformidade informada: CIOT')
  })

  test('a stranger finds nothing, and an unknown load neither', async () => {
    const id = await buildGiven()
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/ciot', { dados: CIOT, version: 0 }],
      ['POST', '/rctrc/liberar', { motivo: 'x' }],
      ['GET', '/dossie', undefined],
    ] as const) {
      expect((await send(stranger, method, `/conformidade/${id}${path}`, body)).statusCode).toBe(404)
    }
  })

  test('bad facts are refused on their field, a stale one with both versions', async () => {
    const id = await buildGiven()
    const details = async (which: Gate, dados: object) => {
      const answer = await inform(admin, id, which, dados)
      return [answer.statusCode, answer.json().details?.map(({ path }: { path: string }) => path)]
    }
    expect(await details('ciot', { numero: '123' })).toEqual([400, ['dados.numero']])
    expect(await details('ciot', { ...CIOT, dispensa: 'não' })).toEqual([400, ['dados.dispensa']])
    expect(await details('vale-pedagio', { idvpo: '9' })).toEqual([400, ['dados.forma']])
    expect(await details('documentos', { ctes: ['1'], mdfe: '2' })).toEqual([
      400,
      ['dados.ctes.0', 'dados.mdfe'],
    ])
    expect(await details('pagamento', { pagoEm: '2026-11-22T12:00:00Z' })).toEqual([400, ['dados.pagoEm']])
    expect((await inform(admin, id, 'piso', {})).json().code).toBe('conformidade_nao_informado')
    expect((await inform(caio, id, 'pagamento', {})).json().code).toBe('conformidade_nao_informado')

    await inform(admin, id, 'ciot', CIOT)
    const stale = await inform(caio, id, 'ciot', { numero: '999999999999' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict'])
    expect(stale.json().current).toMatchObject({ dados: { numero: '123456789012' }, version: 1 })
  })
})

describe('what the law stops', () => {
  test('a departure told for the 22nd passes without CIOT, that of the 23rd is refused [C-402]', async () => {
    const [early, late] = [await buildGiven(), await buildGiven()]
    const leave = (id: string, paradaId: string, dh: string) =>
      send(admin, 'POST', `/carga-mongo/${id}/eventos`, { tipo: 'saida', paradaId, dh })
    const stopOf = async (id: string) => (await send(admin, 'GET', `/carga-mongo/${id}`)).json().paradas[0].id
    app.clock.set('2026-11-23T12:00:00.000Z')
    expect((await leave(early, await stopOf(early), '2026-11-22T12:00:00.000Z')).statusCode).toBe(200)
    const refused = await leave(late, await stopOf(late), '2026-11-23T11:00:00.000Z')
    expect(refusal(refused)).toEqual([409, 'conformidade_bloqueia'])
    expect(refused.json().message).toContain('CIOT')
    expect(refused.json().gates[0]).toMatchObject({
      gate: 'ciot',
      regra: expect.stringContaining('NT 2026.001'),
    })
    await inform(admin, late, 'ciot', CIOT)
    expect((await leave(late, await stopOf(late), '2026-11-23T11:00:00.000Z')).statusCode).toBe(200)
    app.clock.set('2026-11-21T12:00:00.000Z')
  })

  test('a policy that ends before the trip does: the contract is refused with the date [C-408]', async () => {
    await fillRegularidade(papeisAte('2026-11-22'))
    const { id } = await buildCarga(app, admin, { valorFrete: null })
    const refused = await act(admin, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId })
    expect(refusal(refused)).toEqual([409, 'conformidade_bloqueia'])
    expect(refused.json().message).toContain('22/11/2026')
    expect((await send(admin, 'GET', `/carga-mongo/${id}`)).json()).toMatchObject({ status: 1, version: 1 })

    await fillRegularidade(papeisAte('2027-03-31'))
    expect((await act(admin, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId })).statusCode).toBe(
      200,
    )
  })

  test('a register that ANTT suspended after the contract stops the vehicle that the carrier names', async () => {
    const id = await buildGiven()
    const veiculo = await buildVeiculo(app, carrier.ownerId, { capacidade_kg: 27_000, volume_m3: 60 })
    const named = {
      veiculoId: veiculo.id,
      motoristaId: (await buildMotorista(app, carrier.ownerId)).id,
      equipamentos: [],
    }
    const name = () => send(caio, 'PUT', `/carga-mongo/${id}/atualizar-veiculo`, named)
    await carriers.consulta(carrier, carrier.ownerId, { situacao: SITUACAO_RNTRC.suspenso })
    const refused = await name()
    expect(refusal(refused)).toEqual([409, 'conformidade_bloqueia'])
    expect(refused.json().message).toMatch(/^O veículo não pode ser informado. RNTRC: .*suspenso/)
    expect((await send(admin, 'GET', `/carga-mongo/${id}`)).json()).toMatchObject({ veiculo: null })

    await carriers.consulta(carrier, carrier.ownerId, { situacao: SITUACAO_RNTRC.ativo })
    const answer = await name()
    expect([answer.statusCode, answer.json().veiculo?.placa]).toEqual([200, veiculo.placa])
  })

  test('own cargo on the own fleet needs none of it', async () => {
    const { id } = await buildCarga(app, admin)
    const answer = await act(admin, 'POST', id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: (await buildVeiculo(app, shipper.ownerId)).id,
      motoristaId: (await buildMotorista(app, shipper.ownerId)).id,
    })
    expect(answer.statusCode).toBe(200)
    expect((await gates(admin, id)).bloqueios).toBe(0)
    expect(await gate(admin, id, 'ciot')).toMatchObject({ estado: 'nao-se-aplica' })
  })
})

describe('letting a load pass', () => {
  const release = (who: typeof admin, id: string, which: Gate, body: object) =>
    send(who, 'POST', `/conformidade/${id}/${which}/liberar`, body)

  test('needs a reason, the permission of the gate, and where it is asked for a proof [C-403]', async () => {
    await fillRegularidade(papeisAte('2027-03-31'))
    const id = await buildGiven()
    await fillRegularidade(papeisAte('2026-11-22'))
    const MOTIVO = { motivo: 'Renovação assinada, vigência a partir de 23/11' }
    expect(refusal(await release(rita, id, 'rctrc', MOTIVO))).toEqual([403, 'conformidade_sem_permissao'])
    await send(admin, 'PUT', '/conformidade/configuracao/gestores/gestor-transporte', {
      usuarios: [rita.userId],
    })
    expect(refusal(await release(rita, id, 'rctrc', MOTIVO))).toEqual([403, 'conformidade_sem_permissao'])
    await send(admin, 'PUT', '/conformidade/configuracao/gestores/gestor-risco', { usuarios: [rita.userId] })
    const empty = await release(rita, id, 'rctrc', { motivo: '  ' })
    expect([empty.statusCode, empty.json().details[0].path]).toEqual([400, 'motivo'])
    expect(refusal(await release(rita, id, 'ciot', MOTIVO))).toEqual([409, 'conformidade_ninguem_libera'])
    expect(refusal(await release(caio, id, 'rctrc', MOTIVO))).toEqual([403, 'conformidade_sem_permissao'])
    expect((await release(rita, id, 'rctrc', MOTIVO)).statusCode).toBe(200)
    expect(await gate(caio, id, 'rctrc')).toMatchObject({
      estado: 'liberado',
      liberacao: { por: 'Rita Gestora' },
    })
    expect(refusal(await release(rita, id, 'rctrc', MOTIVO))).toEqual([409, 'conformidade_nada_a_liberar'])

    await send(rita, 'POST', `/conformidade/${id}/rctrc/desfazer-liberacao`)
    expect(await gate(admin, id, 'rctrc')).toMatchObject({ estado: 'bloqueia', liberacao: null })
    await fillRegularidade(papeisAte('2027-03-31'))
  })

  test('a toll voucher passes with a proof only [C-403]', async () => {
    const id = await buildGiven()
    await app.deps.db.asOwner(shipper.ownerId, (tx) =>
      tx.db.updateTable('carga').set({ vale_pedagio: 318.4 }).where('id', '=', id).execute(),
    )
    const without = await release(rita, id, 'vale-pedagio', { motivo: 'Sistema do fornecedor fora do ar' })
    expect([without.statusCode, without.json().details?.[0].path]).toEqual([400, 'comprovante'])
    const passed = await release(rita, id, 'vale-pedagio', {
      motivo: 'Fora do ar',
      comprovante: 'Recibo 8841',
    })
    expect(passed.statusCode).toBe(200)
  })
})

describe('a switched-off gate', () => {
  test('only warns, stands in the history with its reason, and everybody of the company sees it [C-415]', async () => {
    const id = await buildGiven()
    const off = (body: object) => send(admin, 'PUT', '/conformidade/configuracao/chave/ciot', body)
    const without = await off({ ligada: false })
    expect([without.statusCode, without.json().details[0].path]).toEqual([400, 'motivo'])
    expect(
      (await send(rita, 'PUT', '/conformidade/configuracao/chave/ciot', { ligada: true })).statusCode,
    ).toBe(403)
    await off({ ligada: false, motivo: 'Piloto sem emissor' })
    expect(await gate(admin, id, 'ciot')).toMatchObject({ estado: 'aviso', impede: [] })
    const seen = (await send(rita, 'GET', '/conformidade/configuracao')).json()
    expect(seen.chaves.find((chave: { gate: string }) => chave.gate === 'ciot')).toMatchObject({
      ligada: false,
      motivo: 'Piloto sem emissor',
    })
    const [last] = (await send(rita, 'GET', '/conformidade/configuracao/historico')).json()
    expect(last.mudancas).toEqual([
      { campo: 'Bloqueio: CIOT', de: 'Ligado', para: 'Desligado' },
      { campo: 'Motivo', de: null, para: 'Piloto sem emissor' },
    ])
    await off({ ligada: true })
    expect(await gate(admin, id, 'ciot')).toMatchObject({ estado: 'bloqueia' })
  })
})

describe('gates change with the days and the rules', () => {
  test('a load that nobody touches is decided anew when a policy, a day or a rule changes', async () => {
    await fillRegularidade(papeisAte('2027-03-31'))
    const id = await buildGiven()
    const kept = async () => {
      const { rows } = await app.opened.systemQuery(
        `select bloqueios, gates from carga_conformidade where carga_id = '${id}'`,
      )
      return rows[0] as { bloqueios: number; gates: Record<string, { estado: string }> }
    }
    expect(await kept()).toMatchObject({ bloqueios: 1, gates: { ciot: { estado: 'bloqueia' } } })
    await app.opened.systemQuery(`update regra_valor set situacao = 2 where codigo = 'ciot'`)
    await app.opened.systemQuery(
      `update referencia_versao set versao = gen_random_uuid()::text where nome = 'regras'`,
    )
    expect(await reavaliarEmpresa(app.deps, shipper.ownerId)).toBeGreaterThan(0)
    expect(await kept()).toMatchObject({ bloqueios: 0, gates: { ciot: { estado: 'aviso' } } })
    const [entry] = (await send(admin, 'GET', `/carga-mongo/${id}/historico`)).json().items
    expect(JSON.stringify(entry ?? {})).toContain('CIOT')
    expect(await reavaliarEmpresa(app.deps, shipper.ownerId)).toBe(0)
    await app.opened.systemQuery(`update regra_valor set situacao = 3 where codigo = 'ciot'`)
    await app.opened.systemQuery(
      `update referencia_versao set versao = gen_random_uuid()::text where nome = 'regras'`,
    )
  })
})

test('a load that is older than its gates gets them from the clock, and its history says nothing of it', async () => {
  const id = await buildGiven()
  const before = (await send(admin, 'GET', `/carga-mongo/${id}/historico`)).json().items.length
  await app.opened.systemQuery(
    `update carga_conformidade set gates = '{}', bloqueios = 0, marca = '', vale_ate = now() where carga_id = '${id}'`,
  )
  expect(await reavaliarEmpresa(app.deps, shipper.ownerId)).toBeGreaterThan(0)
  expect((await send(admin, 'GET', `/carga-mongo/${id}`)).json().conformidade).toMatchObject({ bloqueios: 1 })
  expect((await send(admin, 'GET', `/carga-mongo/${id}/historico`)).json().items).toHaveLength(before)
})

describe('the dossier', () => {
  test('verifies offline, and tells one changed byte [C-410]', async () => {
    const id = await buildGiven()
    const answer = await send(caio, 'GET', `/conformidade/${id}/dossie`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(broken(files)).toEqual([])
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['carga.json', 'fatos.json', 'decisoes.json', 'historico.json', 'SHA256SUMS']),
    )
    expect(JSON.parse(strFromU8(files['decisoes.json'] ?? new Uint8Array()))).toHaveLength(10)
    const changed = { ...files, 'fatos.json': new Uint8Array(Buffer.from('{}')) }
    expect(broken(changed)).toEqual(['fatos.json'])
  })

  test('the list is what `sha256sum -c` reads', () => {
    const files = unzipSync(new Uint8Array(packDossie([{ nome: 'a.txt', content: Buffer.from('abc') }])))
    expect(strFromU8(files.SHA256SUMS ?? new Uint8Array())).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n',
    )
  })
})

/** Names of parts whose hash is another than the list says. */
function broken(files: Readonly<Record<string, Uint8Array>>): string[] {
  const lines = strFromU8(files.SHA256SUMS ?? new Uint8Array())
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [hash = '', name = ''] = line.split('  ')
    const found = createHash('sha256')
      .update(files[name] ?? new Uint8Array())
      .digest('hex')
    return found === hash ? [] : [name]
  })
}
