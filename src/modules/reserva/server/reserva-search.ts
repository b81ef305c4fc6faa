/** Bookings in the global search: by code, party, plate, driver and load. Its summary is that of type 6. */

import type { SearchEntry, SearchSource } from '#modules/busca/server/search-sources.ts'
import { TIPOS_ENTIDADE } from '#modules/busca/tipo-entidade.ts'
import { SITUACAO_RESERVA_LABELS } from '#modules/doca/agendamento-codes.ts'
import { agenda } from '#modules/doca/agendamento-dados.contract.ts'
import { situacaoDoHorario } from '#modules/doca/horario.rules.ts'
import { codigoDeReserva, isViva } from '#modules/doca/reserva-viva.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { maskDocumento, maskPhone } from '#platform/shared/mask-personal.ts'
import { ENTIDADE_RESERVA } from './change-reserva.ts'
import { findReservas, type ReservaLida } from './read-reservas.ts'
import { minutoDoDia } from './to-reserva.ts'

/** A moment before every booking: by it nothing is late and nothing expires. */
const TIMELESS = new Date(0)

const dateText = (date: Date | null) => date?.toISOString() ?? null

/**
 * Blocks and keys as the catalogue writes them, in PascalCase (S-167, conflicts D). Whoever searches recognises a
 * person by the mask of document and phone; the booking itself shows them. The slot's situation is that of the
 * booking: what time alone makes late or expiring is not stored.
 */
const summaryOf = (reserva: ReservaLida) => ({
  Horario: {
    Id: reserva.horarioId,
    Hora: minutoDoDia(reserva.dhReserva, reserva.fusoHorario),
    Situacao: situacaoDoHorario({ reserva, bloqueado: false, toleranciaMin: 0 }, TIMELESS),
    CodigoReservaVinculada: null,
  },
  Reserva: {
    Id: reserva.id,
    CargaId: reserva.cargaId,
    Situacao: reserva.situacao,
    CodigoReferencia: reserva.codigoReferencia,
    PlacaVeiculo: reserva.placaVeiculo,
    NomeMotorista: reserva.nomeMotorista,
    DocumentoMotorista: reserva.documentoMotorista && maskDocumento(reserva.documentoMotorista),
    CelularMotorista: reserva.celularMotorista && maskPhone(reserva.celularMotorista),
    DhInicioContagem: dateText(reserva.dhInicioContagem),
    DhFimContagem: dateText(reserva.dhFimContagem),
    CaracteristicaId: reserva.caracteristicaId,
    DhChegadaNaDoca: dateText(reserva.dhChegadaNaDoca),
    DhReserva: reserva.dhReserva.toISOString(),
    Direcao: reserva.direcao,
    EmpresaId: reserva.empresaId,
    CargaCodigo: reserva.cargaCodigo,
    EtapaNome: reserva.etapaNome,
    EtapaCor: reserva.etapaCor,
    Tipo: reserva.tipo,
    Observacoes: reserva.observacoes,
  },
  Doca: {
    Id: reserva.docaId,
    Nome: reserva.docaNome,
    Direcao: reserva.docaDirecao,
    Situacao: reserva.docaSituacao,
  },
})

function toEntry(reserva: ReservaLida): SearchEntry {
  const codigo = codigoDeReserva(reserva.codigo)
  return {
    entidadeId: reserva.id,
    unidadeId: reserva.unidadeId,
    codigo,
    titulo: reserva.empresaNome ?? reserva.fornecedor ?? codigo,
    subtitulo: [
      reserva.docaNome,
      formatDateTime(reserva.dhReserva, reserva.fusoHorario),
      SITUACAO_RESERVA_LABELS[reserva.situacao],
    ].join(' · '),
    chaves: [
      String(reserva.codigo),
      reserva.codigoReferencia,
      reserva.placaVeiculo,
      reserva.documentoMotorista,
      reserva.cargaCodigo === null ? null : String(reserva.cargaCodigo),
    ],
    texto: [reserva.nomeMotorista, reserva.unidadeNome, reserva.caracteristica],
    resumo: summaryOf(reserva),
    ativo: isViva(reserva.situacao),
  }
}

export const reservaSearch: SearchSource = {
  key: ENTIDADE_RESERVA,
  tipoEntidade: TIPOS_ENTIDADE.agendamento,
  versao: 3,
  access: agenda,
  load: async (tx, ids) => [...(await findReservas(tx, ids)).values()].map(toEntry),
  listIds,
}

async function listIds(tx: OwnerTx, after: string | null, limit: number): Promise<string[]> {
  let query = tx.db.selectFrom('reserva').select('id').where('owner_id', '=', tx.ownerId)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
