/** One invoice has one result, whoever tells it: driver, operator, sheet. And photos that come when they come. */
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { ato, openViagens } from './testing/open-viagem.ts'

const app = await openTestApp()
const viagens = await openViagens(app)
const { operator, admin, accepted } = viagens
const { addNota, ofCarga, get, statusOf, baixa, list } = createEntregas(app, operator)
const baixas = importClient(app, admin, 'baixas')
const HEADER = 'NF;Entregue em;Recebido por'
const corpo = {
  resultado: 'total',
  recebedorNome: 'Sônia Prado',
  recebedorDocumento: '529.982.247-25',
} as const

async function withNota(quantidade = 12) {
  const viagem = await accepted()
  const nota = await addNota(viagem.id, viagem.primeira, quantidade)
  const [entrega] = await ofCarga(viagem.id)
  return { ...viagem, nota, entrega: entrega?.id ?? '' }
}

describe('one invoice', () => {
  test('told by the driver and then by a sheet has one result, and the line says so [E-210]', async () => {
    const { nota, entrega, primeira, celular } = await withNota()
    const now = app.clock.now().toISOString()
    const [answer] = await celular.tell(ato('entregar', { paradaId: primeira, dh: now, corpo }))
    expect(answer).toMatchObject({ resultado: 'aceito', faltaComprovante: true })
    const told = await get(entrega)
    expect(told).toMatchObject({
      situacao: 8,
      recebedorNome: 'Sônia Prado',
      recebedorDocumento: '***.982.247-**',
      tentativas: [{ origem: 'motorista', porNome: 'Motorista' }],
    })
    const file = await baixas.run(HEADER, [`${nota.numero};21/11/2026 08:00;Outra Pessoa`])
    expect(file.gravacao).toMatchObject({ alteradas: 0 })
    expect((await baixas.listLines('recusar'))[0]?.celulas.nf).toMatchObject({
      problema: 'A entrega já está registrada (Falta comprovante); o primeiro registro fica',
    })
    expect(await get(entrega)).toMatchObject({ recebedorNome: 'Sônia Prado', tentativas: [{}] })
    expect((await get(entrega)).tentativas).toHaveLength(1)
  })

  test('told by a sheet and then by the driver has one result as well [E-210]', async () => {
    const { nota, entrega, primeira, celular } = await withNota()
    await baixas.run(HEADER, [
      `${nota.numero};21/11/2026 06:30;Lídia M. Rocha`,
      '999999999;21/11/2026 06:30;Ninguém',
    ])
    expect((await baixas.listLines('recusar'))[0]?.celulas.nf).toMatchObject({
      problema: 'Nenhuma entrega desta nota nos últimos 18 meses',
    })
    expect(await get(entrega)).toMatchObject({
      situacao: 8,
      // The hour of the place, three hours behind UTC.
      dhEntrega: '2026-11-21T09:30:00.000Z',
      recebedorNome: 'Lídia M. Rocha',
      tentativas: [{ origem: 'planilha' }],
    })
    const now = app.clock.now().toISOString()
    const [answer] = await celular.tell(ato('entregar', { paradaId: primeira, dh: now, corpo }))
    expect(answer?.resultado).toBe('repetido')
    expect((await get(entrega)).tentativas).toHaveLength(1)
  })

  test('told by the driver five times at once has one result', async () => {
    const { entrega, primeira, celular } = await withNota()
    const dh = app.clock.now().toISOString()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => celular.tell(ato('entregar', { paradaId: primeira, dh, corpo }))),
    )
    expect(answers.flat().filter(({ resultado }) => resultado === 'aceito')).toHaveLength(1)
    expect((await get(entrega)).tentativas).toHaveLength(1)
  })
})

describe('a photo', () => {
  test('that came before the act proves the delivery at once', async () => {
    const { entrega, primeira, celular } = await withNota()
    const foto = uuidv7()
    await celular.file(foto)
    const dh = app.clock.now().toISOString()
    await celular.tell(ato('entregar', { paradaId: primeira, dh, corpo, arquivos: [foto] }))
    expect(await get(entrega)).toMatchObject({
      situacao: 3,
      fotos: 1,
      arquivos: [{ tipo: 'foto', contentType: 'image/png' }],
      acoes: ['conferir', 'recusar-foto', 'anexo'],
    })
  })

  test('that comes after the act proves it then', async () => {
    const { entrega, primeira, celular } = await withNota()
    const foto = uuidv7()
    const dh = app.clock.now().toISOString()
    await celular.tell(ato('entregar', { paradaId: primeira, dh, corpo, arquivos: [foto] }))
    expect(await get(entrega)).toMatchObject({ situacao: 8, fotos: 0 })
    await celular.file(foto)
    expect(await get(entrega)).toMatchObject({ situacao: 3, fotos: 1 })
  })
})

describe('what the driver tells of a stop', () => {
  test('reaches each invoice by what is missing of it; the failures share one occurrence', async () => {
    const { id, nota, primeira, celular } = await withNota(12)
    const other = await addNota(id, primeira, 48)
    const dh = app.clock.now().toISOString()
    await celular.tell(
      ato('entregar', {
        paradaId: primeira,
        dh,
        corpo: {
          ...corpo,
          resultado: 'parcial',
          faltas: [
            { documentoId: nota.id, ordem: 1, quantidade: 2 },
            { documentoId: other.id, ordem: 1, quantidade: 48 },
          ],
        },
      }),
    )
    const told = (await ofCarga(id)).filter(({ paradaId }) => paradaId === primeira)
    expect(
      told
        .map(({ situacao, quantidade, documentos }) => [documentos[0]?.numero, situacao, quantidade])
        .sort((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      [nota.numero, 7, 2],
      [nota.numero, 8, 10],
      [other.numero, 7, 48],
    ])
    const ocorrencias = told.flatMap(({ ocorrenciaId }) => ocorrenciaId ?? [])
    expect(new Set(ocorrencias).size).toBe(1)
    expect(await statusOf(id)).toBe(7)
  })

  test('nothing handed over keeps the load from being delivered after the departure', async () => {
    const { id, primeira, segunda, coleta, celular } = await withNota()
    const dh = app.clock.now().toISOString()
    await celular.tell(
      ato('chegou', { paradaId: coleta, dh }),
      ato('saiu', { paradaId: coleta, dh }),
      ato('entregar', { paradaId: segunda, dh, corpo }),
      ato('saiu', { paradaId: segunda, dh }),
      ato('entregar', { paradaId: primeira, dh, corpo: { resultado: 'nada', texto: 'Fechado' } }),
      ato('saiu', { paradaId: primeira, dh }),
    )
    expect(await statusOf(id)).toBe(7)
    const failed = (await list(operator, `cargaId=${id}&situacao=7`)).items
    expect(failed).toHaveLength(1)
    await baixa(failed[0]?.id ?? '')
    expect(await statusOf(id)).toBe(8)
  })
})
