/** The filtered ledger as a spreadsheet. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { type ExportFormat, MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import type { Estadia, SearchEstadias } from '../estadia.contract.ts'
import { PROVA_ESTADIA_LABELS, SITUACAO_ESTADIA_LABELS } from '../estadia.rules.ts'
import { ladoDe, listParaPlanilha } from './search-estadias.ts'
import { toEstadia } from './to-estadia.ts'

/** Throws `export_too_large`. */
export async function exportarEstadias(
  deps: Deps,
  session: Session,
  { formato = 'xlsx', ...search }: SearchEstadias & { readonly formato?: ExportFormat },
): Promise<RawAnswer> {
  const agora = deps.clock.now()
  const rows = await listParaPlanilha(deps, session, search, agora, MAX_EXPORTED + 1)
  if (rows.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
  const lado = ladoDe(session)
  return answerSpreadsheet({
    name: 'estadias',
    sheet: 'estadias',
    format: formato,
    columns: COLUMNS,
    rows: rows.map((row) => toEstadia(row, lado, agora)),
  })
}

const zone = ({ fusoHorario }: Estadia) => fusoHorario

const COLUMNS: readonly SpreadsheetColumn<Estadia>[] = [
  { header: 'Estadia', value: ({ codigo }) => codigo, width: 12 },
  { header: 'Carga', value: ({ cargaCodigo }) => cargaCodigo, width: 12 },
  { header: 'Situação', value: ({ situacao }) => SITUACAO_ESTADIA_LABELS[situacao] },
  { header: 'Placa', value: ({ placa }) => placa && formatPlaca(placa), width: 12 },
  { header: 'Transportadora', value: ({ transportadora }) => transportadora, width: 30 },
  { header: 'Embarcador', value: ({ embarcador }) => embarcador, width: 30 },
  { header: 'Local', value: ({ local }) => local, width: 34 },
  { header: 'Chegada', value: ({ dhChegada }) => dhChegada, kind: 'instant', zone },
  { header: 'Prova da chegada', value: ({ provaChegada }) => PROVA_ESTADIA_LABELS[provaChegada], width: 30 },
  { header: 'Comprovante', value: ({ comprovante }) => comprovante, width: 18 },
  { header: 'Saída', value: ({ dhSaida }) => dhSaida, kind: 'instant', zone },
  { header: 'Capacidade (kg)', value: ({ capacidadeKg }) => capacidadeKg, kind: 'number' },
  { header: 'Horas', value: ({ horas }) => horas, kind: 'number' },
  {
    header: 'Valor por t e hora (R$)',
    value: ({ regra }) =>
      regra.centavosPorToneladaHora === null ? null : regra.centavosPorToneladaHora / 100,
    kind: 'number',
  },
  { header: 'Valor (R$)', value: ({ valor }) => valor, kind: 'number' },
  { header: 'Documento', value: ({ documento }) => documento, width: 20 },
]
