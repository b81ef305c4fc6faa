/** The board of the yard in one answer, ten queries however many bookings there are. */
import { sql } from 'kysely'
import { MAX_RESERVAS } from '#modules/doca/agendamento-dados.contract.ts'
import { listDocas } from '#modules/doca/server/read-docas.ts'
import { findUnidade, type UnidadeDaAgenda } from '#modules/doca/server/unidade-da-agenda.ts'
import { maskReserva } from '#modules/reserva/mask-reserva.rules.ts'
import { limitesDoDia, reservasNoDia } from '#modules/reserva/server/no-dia.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import { toReserva } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { CartaoDoPatio, PatioDoDia } from '../patio-dia.contract.ts'
import { listSemHorario } from './chegada.repository.ts'
import { listEtapasPatio } from './etapa-patio.repository.ts'
import { toEtapaPatio } from './etapas-patio.ts'
import { readLivro } from './livro-estadias.ts'
import { type PatioLido, readPatios, toPatioDaReserva } from './patio.repository.ts'
import { ENTIDADE_CHEGADA, toSemHorario } from './sem-horario.ts'
import { readValoresDaEstadia } from './valores-estadia.ts'

/** Throws `invalid_input` and `not_found`. */
export async function getPatio(
  deps: Deps,
  session: Session,
  { dataReferencia: dia, unidadeNegocioId }: { dataReferencia: string; unidadeNegocioId?: string },
): Promise<PatioDoDia> {
  if (!isDay(dia)) {
    throw invalidField('dataReferencia', validationMessages.invalidDate)
  }
  const patio = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = existing(await findUnidade(tx, session, unidadeNegocioId))
    return readPatio(tx, unidade, dia, deps.clock.now())
  })
  // Whoever waits without a booking can be told apart and called from the board alone.
  const ids = patio.chegadas.flatMap(({ id, celularMotorista }) => (celularMotorista === null ? [] : [id]))
  await recordLooks(deps, session, {
    entidade: ENTIDADE_CHEGADA,
    ids,
    dado: 'completo',
    tela: 'Gestão de pátio',
  })
  return patio
}

/** The board of a unit that the caller may see. */
export async function readPatio(
  tx: OwnerTx,
  unidade: Pick<UnidadeDaAgenda, 'id' | 'fusoHorario'>,
  dia: string,
  agora: Date,
): Promise<PatioDoDia> {
  const ids = await listNoPatio(tx, unidade, dia, agora)
  const shown = ids.slice(0, MAX_RESERVAS)
  const reservas = await findReservas(tx, shown)
  const patioDe = await readPatios(tx, shown)
  const docas = await listDocas(tx, [unidade.id])
  const valoresEstadia = await readValoresDaEstadia(tx)
  const semHorario = await listSemHorario(tx, unidade.id)
  const livroDe = await readLivro(
    tx,
    semHorario.map(({ id }) => id),
  )
  return {
    dia,
    unidadeNegocioId: unidade.id,
    fusoHorario: unidade.fusoHorario,
    agora: agora.toISOString(),
    etapas: (await listEtapasPatio(tx)).map(toEtapaPatio),
    reservas: shown.flatMap((id) => {
      const reserva = reservas.get(id)
      return reserva ? [maskReserva(toCartao(reserva, patioDe(id)))] : []
    }),
    chegadas: semHorario.map((chegada) => toSemHorario(chegada, livroDe(chegada.id))),
    docas: docas.map(({ id, nome, direcao, situacao, capacidade }) => ({
      id,
      nome,
      direcao,
      situacao,
      capacidade,
    })),
    valoresEstadia,
    temMais: ids.length > MAX_RESERVAS,
  }
}

/** By their start. */
async function listNoPatio(
  tx: OwnerTx,
  { id: unidadeId, fusoHorario }: Pick<UnidadeDaAgenda, 'id' | 'fusoHorario'>,
  dia: string,
  agora: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reserva r
    where r.owner_id = ${tx.ownerId} and r.unidade_id = ${unidadeId}
      and ${reservasNoDia(limitesDoDia(dia, fusoHorario), agora)}
    order by r.dh_reserva, r.id
    limit ${MAX_RESERVAS + 1}
  `.execute(tx.db)
  return rows.map(({ id }) => id)
}

function toCartao(lida: ReservaLida, patio: PatioLido): CartaoDoPatio {
  const {
    id,
    version,
    codigo,
    codigoReferencia,
    situacao,
    tipo,
    direcao,
    hora,
    dhReserva,
    dhFimReserva,
    ...rest
  } = toReserva(lida)
  return {
    id,
    version,
    codigo,
    codigoReferencia,
    situacao,
    tipo,
    direcao,
    hora,
    dhReserva,
    dhFimReserva,
    docaAtualId: rest.docaAtualId,
    docaAtualNome: rest.docaAtualNome,
    empresaId: rest.empresaId,
    fornecedor: rest.fornecedor,
    cargaId: rest.cargaId,
    cargaCodigo: rest.cargaCodigo,
    caracteristicaId: rest.caracteristicaId,
    caracteristica: rest.caracteristica,
    placaVeiculo: rest.placaVeiculo,
    nomeMotorista: rest.nomeMotorista,
    documentoMotorista: rest.documentoMotorista,
    celularMotorista: rest.celularMotorista,
    etapaId: rest.etapaId,
    etapaNome: rest.etapaNome,
    etapaCor: rest.etapaCor,
    dhChegada: rest.dhChegada,
    dhChegadaNaDoca: rest.dhChegadaNaDoca,
    dhInicioContagem: rest.dhInicioContagem,
    dhFimContagem: rest.dhFimContagem,
    dhChegadaPrevista: rest.dhChegadaPrevista,
    dhSaidaPrevista: rest.dhSaidaPrevista,
    camposAdicionais: rest.camposAdicionais,
    observacoes: rest.observacoes,
    horarios: rest.horarios,
    docaId: rest.docaId,
    docaNome: rest.docaNome,
    data: rest.data,
    pesoKg: rest.pesoKg,
    dhSaida: rest.dhSaida,
    patio: toPatioDaReserva(patio),
  }
}
