/** Occurrences as a spreadsheet; hours are those of the unit of each load. */
import { ORIGENS_OCORRENCIA, SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import { SEVERIDADES, type Severidade } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import type { ExportFormat } from '#platform/shared/register-calls.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'

const zone = ({ fusoHorario }: OcorrenciaCarga) => fusoHorario

const COLUMNS: readonly SpreadsheetColumn<OcorrenciaCarga>[] = [
  { header: 'Ocorrência', value: ({ codigo }) => codigo, width: 12 },
  { header: 'Carga', value: ({ codigoCarga }) => codigoCarga, width: 12 },
  { header: 'Tipo', value: ({ tipoOcorrencia }) => tipoOcorrencia.descricao, width: 30 },
  {
    header: 'Severidade',
    value: ({ tipoOcorrencia }) => SEVERIDADES[tipoOcorrencia.severidade as Severidade],
  },
  { header: 'Situação', value: ({ situacao }) => SITUACAO_OCORRENCIA_LABELS[situacao] },
  { header: 'Origem', value: ({ origem }) => ORIGENS_OCORRENCIA[origem] },
  { header: 'Destinatário', value: ({ destinatario }) => destinatario, width: 34 },
  { header: 'Cidade', value: ({ cidade }) => cidade, width: 24 },
  { header: 'Placa', value: ({ placaVeiculo }) => placaVeiculo && formatPlaca(placaVeiculo), width: 12 },
  { header: 'Responsável', value: ({ responsavel }) => responsavel, width: 28 },
  { header: 'Aberta em', value: ({ abertaEm }) => abertaEm, kind: 'instant', zone },
  { header: 'Aberta por', value: ({ abertaPor }) => abertaPor, width: 28 },
  { header: 'Prazo', value: ({ prazoEm }) => prazoEm, kind: 'instant', zone },
  { header: 'Resolvida em', value: ({ resolvidaEm }) => resolvidaEm, kind: 'instant', zone },
  { header: 'Resolvida por', value: ({ resolvidaPor }) => resolvidaPor, width: 28 },
  { header: 'OCOREN', value: ({ ocorenCodigo }) => ocorenCodigo, width: 10 },
  { header: 'Descrição', value: ({ descricao }) => descricao, width: 40 },
  { header: 'Resolução', value: ({ resolucao }) => resolucao, width: 40 },
]

export const writeSheet = (rows: readonly OcorrenciaCarga[], format: ExportFormat): RawAnswer =>
  answerSpreadsheet({ name: 'ocorrencias', sheet: 'ocorrencias', format, columns: COLUMNS, rows: [...rows] })
