/** The filtered list as a spreadsheet. */
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { answerSpreadsheet, type SpreadsheetColumn } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type ExportFormat, MAX_EXPORTED, registerErrors } from '#platform/shared/register-calls.ts'
import type { Entrega, SearchEntregas } from '../entrega.contract.ts'
import { RESULTADOS } from '../entrega.rules.ts'
import { readInGroups } from './entrega.repository.ts'
import { listIds } from './search-entregas.ts'
import { toEntrega } from './to-entrega.ts'

/** Throws `export_too_large`. */
export async function exportarEntregas(
  deps: Deps,
  session: Session,
  {
    formato = 'xlsx',
    ...search
  }: Omit<SearchEntregas, 'page' | 'qtdItem'> & { readonly formato?: ExportFormat },
): Promise<RawAnswer> {
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const window = { limit: MAX_EXPORTED + 1, offset: 0 }
    const { ids } = await listIds(tx, session, search, deps.clock.now(), window)
    if (ids.length > MAX_EXPORTED) throw new AppError(registerErrors.export_too_large)
    return readInGroups(tx, ids)
  })
  return answerSpreadsheet({
    name: 'entregas',
    sheet: 'entregas',
    format: formato,
    columns: COLUMNS,
    rows: rows.map((row) => toEntrega(row, row.ownerId === session.ownerId)),
  })
}

const zone = ({ fusoHorario }: Entrega) => fusoHorario

const COLUMNS: readonly SpreadsheetColumn<Entrega>[] = [
  { header: 'NF', value: ({ documentos }) => documentos[0]?.numero ?? null, width: 12 },
  { header: 'Série', value: ({ documentos }) => documentos[0]?.serie ?? null, width: 8 },
  { header: 'Chave', value: ({ documentos }) => documentos[0]?.chave ?? null, width: 46 },
  { header: 'Pedido', value: ({ pedido }) => pedido, width: 16 },
  { header: 'Carga', value: ({ cargaCodigo }) => cargaCodigo, width: 12 },
  { header: 'Data da carga', value: ({ dhCarga }) => dhCarga, kind: 'instant', zone },
  { header: 'Embarcador', value: ({ embarcador }) => embarcador, width: 30 },
  { header: 'Transportadora', value: ({ nomeTransportadora }) => nomeTransportadora, width: 30 },
  { header: 'Cliente', value: ({ cliente }) => cliente, width: 30 },
  { header: 'Município', value: ({ cidade }) => cidade, width: 22 },
  { header: 'UF', value: ({ uf }) => uf, width: 6 },
  { header: 'Prazo', value: ({ prazo }) => prazo, kind: 'instant', zone },
  { header: 'Entregue', value: ({ dhEntrega }) => dhEntrega, kind: 'instant', zone },
  { header: 'Situação', value: ({ situacaoNome }) => situacaoNome, width: 20 },
  { header: 'Resultado', value: ({ resultado }) => resultado && RESULTADOS[resultado], width: 20 },
  { header: 'Tentativa', value: ({ tentativa }) => tentativa, kind: 'number' },
  { header: 'Quantidade', value: ({ quantidade }) => quantidade, kind: 'number' },
  { header: 'Unidade', value: ({ unidade }) => unidade, width: 12 },
  { header: 'Recebido por', value: ({ recebedorNome }) => recebedorNome, width: 26 },
  { header: 'Fotos', value: ({ fotos }) => fotos, kind: 'number' },
  { header: 'Canhoto até', value: ({ canhotoAte }) => canhotoAte, kind: 'instant', zone },
  { header: 'Conferida em', value: ({ conferidaEm }) => conferidaEm, kind: 'instant', zone },
  { header: 'Frete acordado (R$)', value: ({ valorAcordado }) => valorAcordado, kind: 'number' },
  { header: 'Total dos CT-e (R$)', value: ({ valorTotalCte }) => valorTotalCte, kind: 'number' },
]
