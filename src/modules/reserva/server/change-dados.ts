/** Changing what is said of a booking, not its slot; and its notes and times, also after its end. */

import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { horarioErrors, type Reserva, reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import type { OcupacaoDoHorario } from '#modules/doca/disponibilidade.rules.ts'
import { motivosContra } from '#modules/doca/disponibilidade.rules.ts'
import { nomes } from '#modules/doca/server/disponibilidade/nomes.ts'
import { type DocaLida, findDocas } from '#modules/doca/server/read-docas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import type { ChangeCamposAdicionais, ChangeReserva } from '../reserva.contract.ts'
import { recusaDe } from '../reserva.rules.ts'
import { type Admitir, changeOne, type ReservaColumns } from './change-reserva.ts'
import { checkReferencias } from './check-referencias.ts'
import {
  cleanCampos,
  cleanNotes,
  columnsOfDados,
  type DadosDaReserva,
  type DadosInput,
  isCompleta,
  pedidoDe,
  readDados,
  readInstant,
} from './clean-reserva.ts'
import { comAlternativas, HorarioNegado } from './deny-horario.ts'
import type { ReservaLida } from './read-reservas.ts'

/**
 * What is absent stays. One that waited only for data is scheduled once they are complete. `admitir` refuses by
 * throwing what the caller may not know of, `conferir` what it may not change.
 */
export const changeReserva = (
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: DadosInput & Pick<ChangeReserva, 'version'>,
  {
    admitir,
    conferir,
  }: { readonly admitir?: Admitir; readonly conferir?: (before: ReservaLida) => void } = {},
): Promise<Reserva> =>
  comAlternativas(deps, session, () =>
    changeOne(
      deps,
      session,
      id,
      version,
      async (tx, before, agora) => {
        conferir?.(before)
        const recusa = recusaDe('completar-dados', before, agora)
        // One that lacks nothing can be changed as well.
        if (recusa && recusa !== 'reserva_nao_pendente') throw new AppError(reservaErrors[recusa])
        const dados = readDados(body, before)
        await checkReferencias(tx, session, dados, before)
        const doca = (await findDocas(tx, [before.docaId])).get(before.docaId)
        if (doca) assertServe(doca, dados, before, agora)
        const waited = before.situacao === SITUACAO_RESERVA.PendenteInformacoes
        return {
          set: {
            ...columnsOfDados(dados),
            ...(waited && isCompleta(dados) && { situacao: SITUACAO_RESERVA.Agendado }),
          },
          acao: 'alteração',
        }
      },
      admitir,
    ),
  )

const SEM_OCUPACAO: OcupacaoDoHorario = { reservas: 0, bloqueios: 0, esperas: 0, vinculadas: 0 }
/** The slot is taken already: neither its time nor a block of its dock speaks against the booking that stands there. */
const DO_LUGAR: readonly string[] = ['passado', 'antecedencia', 'doca-bloqueada']

/** What was there before may stay; what is new must suit the dock. */
function assertServe(doca: DocaLida, dados: DadosDaReserva, before: ReservaLida, agora: Date): void {
  const { dhReserva: inicio, dhFimReserva: fim, dia } = before
  const against = (pedido: ReturnType<typeof pedidoDe>) =>
    motivosContra(pedido, doca, { inicio, fim }, SEM_OCUPACAO, agora, nomes).filter(
      ({ motivo }) => !DO_LUGAR.includes(motivo),
    )
  const pedido = pedidoDe(dados)
  const known = new Set(against(pedidoDe(before)).map(({ texto }) => texto))
  const motivos = against(pedido).filter(({ texto }) => !known.has(texto))
  if (motivos.length > 0) {
    throw new HorarioNegado({ erro: horarioErrors.horario_indisponivel, motivos, doca, inicio, dia, pedido })
  }
}

export const changeObservacoes = (
  deps: Deps,
  session: Session,
  id: string,
  { observacoes, version }: { observacoes: string | null; version?: number },
): Promise<Reserva> =>
  changeOne(deps, session, id, version, async () => ({
    set: { observacoes: cleanNotes(observacoes) },
    acao: 'alteração de observações',
  }))

/** Notes, fields of the company and the times of arrival and leaving as they really were. */
export const changeCamposAdicionais = (
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: ChangeCamposAdicionais,
): Promise<Reserva> =>
  changeOne(deps, session, id, version, async (_tx, before) => {
    if (before.situacao === SITUACAO_RESERVA.Cancelada) throw new AppError(reservaErrors.reserva_cancelada)
    if (before.situacao === SITUACAO_RESERVA.Reprovada) throw new AppError(reservaErrors.reserva_reprovada)
    return {
      set: {
        ...(body.observacoes !== undefined && { observacoes: cleanNotes(body.observacoes) }),
        ...(body.camposAdicionais && {
          campos_adicionais: JSON.stringify(cleanCampos(body.camposAdicionais)),
        }),
        ...readHorarios(body, before),
      },
      acao: 'alteração de campos adicionais',
    }
  })

function readHorarios(body: ChangeCamposAdicionais, before: ReservaLida): ReservaColumns {
  const problems: FieldProblem[] = []
  const arrival = readInstant(body.dhChegadaEfetiva, 'dhChegadaEfetiva', problems)
  const dock = readInstant(body.dhChegadaNaDocaEfetiva, 'dhChegadaNaDocaEfetiva', problems)
  const exit = readInstant(body.dhSaidaEfetiva, 'dhSaidaEfetiva', problems)
  const dhChegada = arrival === undefined ? before.dhChegada : arrival
  const naDoca = dock === undefined ? before.dhChegadaNaDoca : dock
  const dhSaida = exit === undefined ? before.dhSaida : exit
  if (dhChegada && naDoca && naDoca < dhChegada) {
    problems.push({ path: 'dhChegadaNaDocaEfetiva', message: 'A doca não pode ser antes da chegada' })
  }
  if (dhChegada && dhSaida && dhSaida < dhChegada) {
    problems.push({ path: 'dhSaidaEfetiva', message: 'A saída não pode ser antes da chegada' })
  }
  if (naDoca && dhSaida && dhSaida < naDoca) {
    problems.push({ path: 'dhSaidaEfetiva', message: 'A saída não pode ser antes da doca' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  return {
    ...(arrival !== undefined && { dh_chegada: arrival }),
    ...(dock !== undefined && { dh_chegada_na_doca: dock }),
    ...(exit !== undefined && { dh_saida: exit }),
  }
}
