import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { STATUS } from '#modules/carga/carga-codes.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { RespostaDoAto } from '../ato.contract.ts'
import { ato, openViagens } from './testing/open-viagem.ts'

const app = await openTestApp()
const v = await openViagens(app)
const { admin, company, operator, panel, accepted, send } = v
const START = app.clock.now().toISOString()
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
afterEach(() => app.clock.set(START))
const later = (hour: string) => app.clock.set(at(hour))

const results = (answers: readonly RespostaDoAto[]) =>
  answers.map(({ resultado, code }) => (code === null ? resultado : `${resultado}: ${code}`))
const cargaOf = async (id: string) =>
  (await send(operator, 'GET', `/carga-mongo/${id}`)).json<
    CargaCartao & {
      paradas: { dhChegada: string | null; dhSaida: string | null; situacao: number }[]
      status: number
    }
  >()

async function tipoOcorrencia(exigeFoto: boolean): Promise<string> {
  const code = uuidv7().slice(-8).toUpperCase()
  const made = await send(admin, 'POST', '/tipo-ocorrencia', {
    codigo: code,
    descricao: `Fila ${code}`,
    categoria: 'entrega',
    severidade: 'media',
    exigeFoto,
    visivelMotorista: true,
  })
  if (made.statusCode !== 201) throw new Error(made.body)
  return made.json().id
}

describe('acts of a driver', () => {
  test('tell stops as they were, with the times of the phone, and end the trip', async () => {
    later('20:00')
    const { id, coleta, primeira, segunda, celular } = await accepted()
    const entrega = { resultado: 'total', recebedorNome: 'Sônia Brito' } as const
    expect(
      results(
        await celular.tell(
          ato('chegou', { paradaId: coleta, dh: at('19:10') }),
          ato('iniciouServico', { paradaId: coleta, dh: at('19:12') }),
          ato('terminouServico', { paradaId: coleta, dh: at('19:20') }),
          ato('saiu', { paradaId: coleta, dh: at('19:25') }),
          ato('chegou', { paradaId: primeira, dh: at('19:30') }),
          ato('entregar', { paradaId: primeira, dh: at('19:40'), corpo: entrega }),
          ato('saiu', { paradaId: primeira, dh: at('19:45') }),
        ),
      ),
    ).toEqual(Array(7).fill('aceito'))
    expect(await celular.trip()).toMatchObject({
      situacao: 5,
      paradas: [
        {
          dhChegada: at('19:10'),
          dhInicioServico: at('19:12'),
          dhFimServico: at('19:20'),
          dhSaida: at('19:25'),
        },
        {
          dhChegada: at('19:30'),
          dhSaida: at('19:45'),
          entrega: { resultado: 'total', recebedor: 'Sônia Brito', dh: at('19:40'), faltaComprovante: true },
        },
        { dhChegada: null },
      ],
    })
    await celular.tell(
      ato('entregar', { paradaId: segunda, dh: at('19:50'), corpo: entrega }),
      ato('saiu', { paradaId: segunda, dh: at('19:55') }),
    )
    expect(await cargaOf(id)).toMatchObject({ status: 8 })
    // The delivery proved the arrival.
    expect((await cargaOf(id)).paradas[2]).toMatchObject({ dhChegada: at('19:50'), dhSaida: at('19:55') })
    expect((await panel(id)).viagem).toMatchObject({ situacao: 6, totalAtos: 10, recusados: 0 })
    // A trip that ended still takes what was told late of a stop, and nothing that speaks of the way ahead.
    expect(
      results(await celular.tell(ato('previsao', { paradaId: segunda, corpo: { previsao: at('21:00') } }))),
    ).toEqual(['recusado: viagem_concluida'])
    // Receipts can be read for seven days.
    expect((await celular.get()).statusCode).toBe(200)
    app.clock.set(new Date(Date.parse(at('20:00')) + 7 * 86_400_000).toISOString())
    expect((await celular.get()).statusCode).not.toBe(200)
  })

  test('of three deliveries told after 30 minutes without a network keep their times [E-102]', async () => {
    later('15:00')
    const { id, primeira, segunda, coleta, celular } = await accepted()
    const photos = [uuidv7(), uuidv7()]
    later('15:45')
    for (const photo of photos) expect((await celular.file(photo)).statusCode).toBe(201)
    const corpo = { resultado: 'total', recebedorNome: 'Sônia' } as const
    const [first, second] = photos
    const answers = await celular.tell(
      ato('chegou', { paradaId: coleta, dh: at('15:05') }),
      ato('saiu', { paradaId: coleta, dh: at('15:10') }),
      ato('entregar', { paradaId: primeira, dh: at('15:15'), corpo, arquivos: [first ?? ''] }),
      ato('saiu', { paradaId: primeira, dh: at('15:16') }),
      ato('entregar', { paradaId: segunda, dh: at('15:30'), corpo, arquivos: [second ?? ''] }),
    )
    expect(answers.map(({ faltaComprovante }) => faltaComprovante)).toEqual(Array(5).fill(false))
    expect((await cargaOf(id)).paradas.map(({ dhChegada }) => dhChegada)).toEqual([
      at('15:05'),
      at('15:15'),
      at('15:30'),
    ])
    const { viagem } = await panel(id)
    expect(viagem?.atos[0]).toMatchObject({
      tipo: 'entregar',
      dh: at('15:30'),
      recebidoEm: at('15:45'),
      enviadoDepois: true,
      faltaComprovante: false,
      arquivos: [{ tipo: 'foto', recebido: true }],
    })
    const photo = await send(operator, 'GET', `/viagem/${viagem?.id}/arquivos/${first}`)
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('sent five times at once have one effect [E-103]', async () => {
    later('12:30')
    const { id, coleta, celular } = await accepted()
    const tipoOcorrenciaId = await tipoOcorrencia(false)
    const batch = [
      ato('chegou', { paradaId: coleta, dh: at('12:10') }),
      ato('ocorrencia', { dh: at('12:15'), corpo: { tipoOcorrenciaId, texto: 'Fila na balança' } }),
      ato('previsao', { paradaId: coleta, dh: at('12:16'), corpo: { previsao: at('18:00') } }),
    ]
    const answers = await Promise.all(Array.from({ length: 5 }, () => celular.tell(...batch)))
    for (const position of batch.keys()) {
      const told = answers.map((one) => one[position]?.resultado)
      expect(told.filter((one) => one === 'aceito')).toHaveLength(1)
      expect(told.filter((one) => one === 'repetido')).toHaveLength(4)
    }
    expect((await send(operator, 'GET', `/carga-mongo/${id}/ocorrencias`)).json()).toHaveLength(1)
    // The acceptance and these three.
    expect((await panel(id)).viagem?.totalAtos).toBe(4)
  })

  test('whose page was killed between file and act lose neither [E-104]', async () => {
    later('12:30')
    const { primeira, celular } = await accepted()
    const photo = uuidv7()
    const sent = ato('entregar', {
      paradaId: primeira,
      dh: at('12:20'),
      arquivos: [photo],
      corpo: { resultado: 'total', recebedorNome: 'Sônia' },
    })
    // The act came and its photo did not.
    const [first] = await celular.tell(sent)
    expect(first).toMatchObject({ resultado: 'aceito', faltaComprovante: true })
    // The page opens again and sends both anew, the photo twice.
    expect((await celular.file(photo)).json()).toMatchObject({ repetido: false })
    expect((await celular.file(photo)).json()).toMatchObject({ repetido: true })
    expect(results(await celular.tell(sent))).toEqual(['repetido'])
    const [, parada] = (await celular.trip()).paradas
    expect(parada?.entrega).toMatchObject({ faltaComprovante: false })
  })

  test('with the id of another act, another file, or a wrong clock are refused and kept', async () => {
    later('12:30')
    const { id, coleta, celular } = await accepted()
    const first = ato('chegou', { paradaId: coleta, dh: at('12:10') })
    await celular.tell(first)
    expect(
      results(
        await celular.tell(
          { ...first, dh: at('12:11') },
          ato('saiu', { paradaId: coleta, dh: at('12:36') }),
          ato('saiu', { paradaId: coleta, dh: at('11:00') }),
          ato('saiu', { paradaId: coleta, dh: at('12:05') }),
          ato('saiu', { paradaId: uuidv7(), dh: at('12:20') }),
          ato('iniciouServico', { paradaId: (await celular.trip()).paradas[1]?.id, dh: at('12:20') }),
          ato('recusar', { dh: at('12:20'), corpo: { texto: 'Não dá' } }),
        ),
      ),
    ).toEqual([
      'recusado: ato_divergente',
      'recusado: hora_futura',
      'recusado: hora_antiga',
      'recusado: parada_fora_de_ordem',
      'recusado: parada_inexistente',
      'recusado: parada_sem_chegada',
      'recusado: viagem_ja_aceita',
    ])
    // The divergent one stands there already under its id.
    expect((await panel(id)).viagem).toMatchObject({ recusados: 6, totalAtos: 8 })
    const photo = uuidv7()
    await celular.file(photo)
    const other = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40, 1)])
    expect((await celular.file(photo, { content: other })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await celular.file(uuidv7(), { content: Buffer.from('MZ programa') })).json().code).toBe(
      'viagem_arquivo_tipo',
    )
  })

  test('come after what the operator noted: the first stays; and an operator may do them for a driver', async () => {
    later('12:30')
    const { id, coleta, celular } = await accepted()
    await v.done(operator, 'POST', `/carga-mongo/${id}/eventos`, {
      tipo: 'chegada',
      paradaId: coleta,
      dh: at('12:02'),
    })
    expect(results(await celular.tell(ato('chegou', { paradaId: coleta, dh: at('12:10') })))).toEqual([
      'repetido',
    ])
    expect((await cargaOf(id)).paradas[0]).toMatchObject({ dhChegada: at('12:02') })
    const { viagem } = await panel(id)
    const answer = await v.done<RespostaDoAto>(operator, 'POST', `/viagem/${viagem?.id}/atos-por-ele`, {
      ato: ato('saiu', { paradaId: coleta, dh: at('12:31') }),
    })
    expect(answer).toMatchObject({ resultado: 'aceito' })
    expect((await panel(id)).viagem?.atos[0]).toMatchObject({ tipo: 'saiu', porNome: 'Davi Prado' })
  })

  test('to a load that was cancelled meanwhile are kept with what they say', async () => {
    later('12:30')
    const { id, coleta, celular } = await accepted()
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`update carga set status = ${STATUS.Cancelada} where owner_id = ${tx.ownerId} and id = ${id}`.execute(
        tx.db,
      ),
    )
    const [answer] = await celular.tell(ato('saiu', { paradaId: coleta, dh: at('12:31') }))
    expect(answer).toMatchObject({ resultado: 'recusado', code: 'carga_cancelada' })
    expect((await panel(id)).viagem?.atos[0]).toMatchObject({ tipo: 'saiu', resultado: 'recusado' })
  })

  test('refuse a trip with a reason, and the load stays allocated', async () => {
    const { id } = await v.carga()
    const celular = await v.phone(await v.tokenOf(id))
    expect(results(await celular.tell(ato('recusar')))).toEqual(['recusado: motivo_desconhecido'])
    expect(results(await celular.tell(ato('recusar', { corpo: { texto: 'Freio na oficina' } })))).toEqual([
      'aceito',
    ])
    expect((await panel(id)).viagem).toMatchObject({ situacao: 7, motivoRecusa: 'Freio na oficina' })
    expect(await cargaOf(id)).toMatchObject({ motorista: { nome: 'Jair Moura' }, viagem: { situacao: 7 } })
  })

  test('consent to positions and take it back, each with the next request', async () => {
    const { celular } = await accepted()
    const consent = (versaoTermo: string) => celular.tell(ato('consentir', { corpo: { versaoTermo } }))
    expect(results(await consent('2020-01'))).toEqual(['recusado: termo_desatualizado'])
    expect(results(await consent(TERMO_RASTREAMENTO.versao))).toEqual(['aceito'])
    expect((await celular.trip()).consentimento).toMatchObject({ retiradoEm: null })
    expect(results(await celular.tell(ato('retirarConsentimento')))).toEqual(['aceito'])
    expect((await celular.trip()).consentimento?.retiradoEm).not.toBeNull()
  })

  test('report an occurrence of a kind that drivers see, with a photo where the kind asks for one', async () => {
    const { celular, id } = await accepted()
    const tipoOcorrenciaId = await tipoOcorrencia(true)
    const told = (arquivos: string[]) => ato('ocorrencia', { arquivos, corpo: { tipoOcorrenciaId } })
    expect(results(await celular.tell(told([])))).toEqual(['recusado: foto_obrigatoria'])
    const photo = uuidv7()
    await celular.file(photo)
    expect(results(await celular.tell(told([photo])))).toEqual(['aceito'])
    const [ocorrencia] = (await send(operator, 'GET', `/carga-mongo/${id}/ocorrencias`)).json()
    expect(ocorrencia).toMatchObject({ abertaPor: 'Motorista' })
  })
})
