/** What is over as a spreadsheet: the own answers and how far the winner was away, never the value or name of another. */
import { SITUACAO_CONVITE_LABELS, TIPO_OFERTA_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import { isTimeZone, zoneName } from '#platform/shared/time-zone.ts'
import type { ExportarEncerradas } from '../encerradas.contract.ts'
import type { OfertaRecebida } from '../recebida.contract.ts'
import { codigoDe, fimText, lugar, nomeDoEmbarcador, propostaDe } from '../recebida-texts.ts'
import { listEncerradasIds, readRecebidasPorIds } from './search-recebidas.ts'

/** Rounds and loads stand in each row, so only as many are in memory. */
const PART = 500
const BRASILIA = 'America/Sao_Paulo'

/** Throws `export_too_large`. */
export async function exportEncerradas(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', fusoHorario = BRASILIA, ...filtro }: ExportarEncerradas,
): Promise<RawAnswer> {
  if (!isTimeZone(fusoHorario)) {
    throw invalidField('fusoHorario', 'Informe um fuso horário, como America/Sao_Paulo.')
  }
  const ids = await deps.db.readAsOwner(session.ownerId, (tx) =>
    listEncerradasIds(tx, filtro, MAX_EXPORTED + 1),
  )
  if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  async function* rows() {
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART)
      yield* await deps.db.readAsOwner(session.ownerId, (tx) => readRecebidasPorIds(tx, part))
    }
  }
  return answerSpreadsheet({
    name: 'ofertas-encerradas',
    sheet: 'ofertas encerradas',
    format: formato,
    columns: columnsIn(fusoHorario),
    rows: rows(),
  })
}

/** The hours stand on the clocks of whoever reads the list, as on the screen. */
const columnsIn = (fuso: string): readonly SpreadsheetColumn<OfertaRecebida>[] => [
  { header: 'Oferta', value: ({ codigo }) => codigo, width: 12 },
  { header: 'Carga', value: codigoDe, width: 12 },
  { header: 'Embarcador', value: nomeDoEmbarcador, width: 32 },
  { header: 'Origem', value: ({ carga }) => carga && lugar(carga.origem), width: 26 },
  { header: 'Destino', value: ({ carga }) => carga && lugar(carga.destino), width: 26 },
  { header: 'Cargas', value: ({ cargas }) => cargas, kind: 'number', width: 8 },
  { header: 'Distância (km)', value: ({ carga }) => carga?.distanciaKm, kind: 'number', width: 14 },
  { header: 'Peso (kg)', value: ({ peso }) => peso, kind: 'number', width: 12 },
  { header: 'Tipo', value: ({ tipo }) => TIPO_OFERTA_LABELS[tipo], width: 14 },
  {
    header: `Encerrada em (${zoneName(fuso)})`,
    value: ({ encerradaEm }) => encerradaEm,
    kind: 'instant',
    zone: () => fuso,
    width: 36,
  },
  { header: 'Sua proposta (R$)', value: propostaDe, kind: 'number', width: 18 },
  { header: 'Resultado', value: ({ situacao }) => SITUACAO_CONVITE_LABELS[situacao], width: 24 },
  { header: 'Valor vencedor ou motivo', value: (recebida) => fimText(recebida, fuso), width: 40 },
]
