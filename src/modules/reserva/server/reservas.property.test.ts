import { expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { SITUACAO_RESERVA, TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { ocupaHorario } from '#modules/doca/reserva-viva.rules.ts'
import { buildDoca, type DocaDeTeste } from '#modules/doca/server/testing/build-doca.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { DiaReservado } from '../reserva.contract.ts'
import { forgetDocas } from './dia/docas-guardadas.ts'
import { listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIAS = ['2026-11-23', '2026-11-24']
const HORAS = [8, 9, 10, 11, 12, 13]
const ROUNDS = 30
const AT_ONCE = 4

/** Whole numbers from 0 below the limit, the same ones in every run. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return limit === 0 ? 0 : Math.floor((state / 2_147_483_648) * limit)
  }
}

const overlap = (rows: Awaited<ReturnType<typeof listOcupacao>>) =>
  rows.filter((one, index) =>
    rows.some(
      (other, at) =>
        at > index && other.vaga === one.vaga && other.inicio < one.fim && one.inicio < other.fim,
    ),
  )

test.each([20_261_123, 7, 4_711])(
  'whatever is booked, moved, decided and blocked at once (seed %i), no place is taken twice, no booking is lost and the schedule shows it',
  { timeout: 120_000 },
  async (seed) => {
    const next = random(seed)
    const pick = <T>(list: readonly T[]): T | undefined => list[next(list.length)]
    const unidadeId = await buildUnit(app, ownerId, `Filial ${seed}`)
    const docas: DocaDeTeste[] = []
    for (const [index, capacidade] of [1, 2].entries()) {
      const duracoes = [{ direcao: null, tipoVeiculo: null, aPartirDeKg: 10_000, minutos: 120 }]
      docas.push(await buildDoca(app, ownerId, { unidadeId, capacidade, ordem: index + 1, duracoes }))
    }
    const ids: string[] = []
    const bloqueios: string[] = []
    const slot = (): HorarioRef => {
      const ref = pick(docas)?.ref(pick(DIAS) ?? '', pick(HORAS) ?? 8)
      if (!ref) throw new Error('There are docks.')
      return ref
    }
    const one = () => pick(ids) ?? 'ffffffff-ffff-4fff-8fff-ffffffffffff'
    const actions = [
      async () => {
        const values = { pesoKg: next(2) * 12_000, situacao: next(3) === 0 ? 6 : 1 }
        const answer = await send(operator, 'POST', '/reserva', { ...reservaSample(slot()), ...values })
        if (answer.statusCode === 201) ids.push(answer.json<Reserva>().id)
        return answer
      },
      () => send(operator, 'PUT', `/reserva/${one()}/alterar-horario?vazio=true`, slot()),
      () => send(operator, 'PUT', `/reserva/${one()}/alterar-horario`, slot()),
      () => send(operator, 'PATCH', `/reserva/${one()}/cancelar`, { justificativaCancelamento: 'x' }),
      () => send(operator, 'PATCH', `/reserva/${one()}`, { confirmarAgenda: true }),
      () => send(operator, 'PATCH', `/reserva/${one()}`, { recusarAgenda: true, motivoRecusa: 'x' }),
      () => send(operator, 'PATCH', `/reserva/${one()}`, { concluirAgenda: next(3) === 0 }),
      () => send(operator, 'POST', '/reserva/espera', slot()),
      async () => {
        const answer = await send(operator, 'POST', '/bloqueio', slot())
        if (answer.statusCode === 201) bloqueios.push(answer.json<{ id: string }>().id)
        return answer
      },
      () => send(operator, 'DELETE', `/bloqueio/${pick(bloqueios) ?? one()}`),
    ]
    const statuses = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      // Bookings come as often as all the rest together.
      const chosen = Array.from({ length: AT_ONCE }, () => actions[next(2) === 0 ? 0 : next(actions.length)])
      const answers = await Promise.all(chosen.map((action) => action?.()))
      for (const answer of answers) if (answer) statuses.add(answer.statusCode)
      const dia = `/doca?unidadeNegocioId=${unidadeId}&dataReferencia=${pick(DIAS)}`
      const shown = (await send(operator, 'GET', dia)).json()
      forgetDocas()
      expect(shown).toEqual((await send(operator, 'GET', dia)).json())
    }
    expect([...statuses].filter((status) => ![200, 201, 204, 400, 404, 409].includes(status))).toEqual([])
    expect(statuses).toContain(409)

    const stored: Reserva[] = []
    for (const dia of DIAS) {
      const query = `unidadeNegocioId=${unidadeId}&dataReferencia=${dia}`
      stored.push(...(await send(operator, 'GET', `/reserva?${query}`)).json<Reserva[]>())
    }
    expect(stored.map(({ id }) => id).sort()).toEqual(ids.toSorted())

    const rows = (await Promise.all(docas.map(({ id }) => listOcupacao(app, ownerId, id)))).flat()
    for (const doca of docas) {
      expect(overlap(await listOcupacao(app, ownerId, doca.id))).toEqual([])
    }
    // Each booking has exactly the slots that it tells, and those that were given back have none.
    const shouldStand = stored.flatMap((reserva) =>
      ocupaHorario(reserva.situacao)
        ? [reserva, ...reserva.reservasVinculadas].map(({ dhReserva }) => `${reserva.id} ${dhReserva}`)
        : [],
    )
    const stands = rows
      .filter(({ tipo }) => tipo === TIPO_OCUPACAO_DOCA.Reserva)
      .map(({ reserva_id, inicio }) => `${reserva_id} ${inicio.toISOString()}`)
    expect(stands.sort()).toEqual(shouldStand.sort())

    // The counts of the days are those of a recount.
    const period = `unidadeNegocioId=${unidadeId}&dataInicio=${DIAS[0]}&dataFim=${DIAS[1]}`
    const counted = (await send(operator, 'GET', `/reserva/data-reservada?${period}`)).json<DiaReservado[]>()
    const { Cancelada, Reprovada } = SITUACAO_RESERVA
    const standing = stored.filter(({ situacao }) => situacao !== Cancelada && situacao !== Reprovada)
    const recounted = DIAS.map((dia) => ({
      data: dia,
      quantidade: standing.filter(({ data }) => data === dia).length,
    })).filter(({ quantidade }) => quantidade > 0)
    expect(counted).toEqual(recounted)
  },
)
