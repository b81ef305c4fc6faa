/** What every screen of docks says of one unit and day, brought to one form, so that tests can compare them. */
import { expect } from 'vitest'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { openSession, type SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { TelaLida } from '../../painel.contract.ts'
import type { IndicadoresReserva } from '../../patio.contract.ts'
import type { PatioDoDia } from '../../patio-dia.contract.ts'
import { QUADRO_TELA, type QuadroTela } from '../../quadro-tela.ts'

export interface Telas {
  readonly patio: PatioDoDia
  readonly agenda: DiaDasDocas
  readonly painel: IndicadoresReserva
  readonly portaria: readonly Reserva[]
  readonly tvPainel: NonNullable<TelaLida['painel']>
  readonly tvPatio: NonNullable<TelaLida['patio']>
}

/** Requests whose session is of now, however far a test has moved the clock. */
export function createSendOfNow(app: TestApp, base: string): ReturnType<typeof createSend> {
  const send = createSend(app, base)
  const open = new Map<string, Promise<SignedIn>>()
  return async (who, ...request) => {
    const key = `${who.userId} ${app.clock.now().getTime()}`
    const session = open.get(key) ?? openSession(app, who)
    open.set(key, session)
    return send(await session, ...request)
  }
}

/** Reads them as a person of the company; screens on walls show the present day, whatever is asked. */
export async function createTelas(app: TestApp, who: SignedIn, unidadeId: string) {
  const send = createSendOfNow(app, '/agendamento')
  const read = async <T>(path: string): Promise<T> => {
    const answer = await send(who, 'GET', `${path}unidadeNegocioId=${unidadeId}`)
    expect([path, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([path, 200, true])
    return answer.json()
  }
  const ask = async (path: string, payload: object) =>
    (await app.server.inject({ method: 'POST', url: `/agendamento/painel-tela${path}`, payload })).json()
  const novaTela = async (quadro: QuadroTela): Promise<string> => {
    const body = { unidadeNegocioId: unidadeId, nome: `TV ${quadro}`, quadro }
    return (await send(who, 'POST', '/painel-tela', body)).json<{ chave: string }>().chave
  }
  const chaves = [await novaTela(QUADRO_TELA.Carregamentos), await novaTela(QUADRO_TELA.Patio)]
  const tela = async (chave = ''): Promise<TelaLida> => {
    const { bilhete } = await ask('/entrar', { chave })
    return ask('/ler', { bilhete })
  }
  return async (dia: string): Promise<Telas> => {
    const { painel } = await tela(chaves[0])
    const { patio } = await tela(chaves[1])
    if (!painel || !patio) throw new Error('A screen on a wall shows something.')
    return {
      patio: await read(`/patio?dataReferencia=${dia}&`),
      agenda: await read(`/doca?dataReferencia=${dia}&`),
      painel: await read(`/indicadores-reserva?dataReferencia=${dia}&`),
      portaria: await read(`/reserva?dataReferencia=${dia}&`),
      tvPainel: painel,
      tvPatio: patio,
    }
  }
}

const isShown = ({ situacao }: { readonly situacao: Reserva['situacao'] }) =>
  isViva(situacao) || situacao === SITUACAO_RESERVA.Concluida
const ids = (reservas: readonly { readonly id: string; readonly situacao: Reserva['situacao'] }[]) =>
  reservas
    .filter(isShown)
    .map(({ id }) => id)
    .sort()

export const reservasDaAgenda = ({ agenda }: Telas) =>
  agenda.docas.flatMap(({ turnos, foraDaGrade, deOutroDia }) => [
    ...turnos.flatMap(({ horarios }) => horarios.flatMap(({ reservas }) => reservas)),
    ...foraDaGrade,
    ...deOutroDia,
  ])

/** The bookings that each screen shows, by their ids; those on walls only where the day is the present one. */
export const reservasPorTela = (telas: Telas, isHoje: boolean) => ({
  patio: ids(telas.patio.reservas),
  agenda: ids(reservasDaAgenda(telas)),
  painel: ids(telas.painel.reservas),
  portaria: ids(telas.portaria),
  ...(isHoje && { tvPainel: ids(telas.tvPainel.reservas), tvPatio: ids(telas.tvPatio.reservas) }),
})
