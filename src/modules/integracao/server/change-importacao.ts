/** What people do to an import: columns, checking, stopping, going on, writing, giving up. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { SPREADSHEET_ENCODINGS } from '#platform/shared/spreadsheet.ts'
import { type Ligacao, missingFields } from '../colunas.rules.ts'
import {
  type conferirImportacao,
  type Importacao,
  importacaoErrors,
  type lerImportacao,
} from '../importacao.contract.ts'
import { type Acao, nextSituacao, type Situacao } from '../importacao.rules.ts'
import { type Especie, isAmbiguous, type Notacao } from '../notacao.rules.ts'
import { getMyTarget } from './find-target.ts'
import { importJob } from './import-jobs.ts'
import type { AnyImportTarget } from './import-target.ts'
import {
  findImportacaoForChange,
  type ImportacaoChanges,
  type ImportacaoRow,
  updateImportacao,
} from './importacao.repository.ts'
import { removeLinhas } from './importacao-linha.repository.ts'
import { inspectFile } from './inspect-file.ts'
import { getExisting } from './read-importacao.ts'
import { rememberColumns } from './remember-columns.ts'
import { announceImportacao } from './run.ts'
import { toImportacao } from './show-importacao.ts'
import { fieldsOf, proposeLinks } from './start-import.ts'

/** Nothing is checked and nothing written. */
const UNCHECKED: ImportacaoChanges = {
  conferidas: 0,
  contadores: {},
  exemplos: {},
  recusas: {},
  aceitos: [],
  formulas: 0,
  gravar_ao_concluir: false,
  erro_codigo: null,
  erro_texto: null,
}

/** Takes the import out of a worker's hands. */
const RELEASED: ImportacaoChanges = { trabalho_id: null, trabalho_ate: null }

/** Chooses sheet, header or model; the columns are proposed again. */
export async function chooseReading(
  deps: Deps,
  session: Session,
  id: string,
  choice: BodyOf<typeof lerImportacao>,
): Promise<Importacao> {
  const { row, target } = await deps.db.readAsOwner(session.ownerId, (tx) => getExisting(tx, session, id))
  requireSituacao(row, ['colunas'])
  const { planilha = row.leitura.planilha } = choice
  const isSameSheet = planilha === row.leitura.planilha
  const linhaCabecalho = choice.linhaCabecalho ?? (isSameSheet ? row.leitura.linhaCabecalho : null)
  const content = await deps.files.get(row.arquivo_sha256)
  const { codificacao, aspas } = row.leitura
  const inspected = await inspectFile(content, fieldsOf(target), {
    planilha,
    linhaCabecalho,
    codificacao: choice.codificacao ?? SPREADSHEET_ENCODINGS.find((one) => one === codificacao),
    // In another encoding, or read for the first time, quotes may stand elsewhere.
    aspas: choice.aspas ?? (choice.codificacao === undefined ? aspas : undefined),
  })
  return change(deps, session, id, async (tx, current) => {
    requireSituacao(current, ['colunas'])
    const proposal = await proposeLinks(tx, target, inspected.cabecalho, choice.modeloId ?? undefined)
    return { leitura: inspected.leitura, total_linhas: inspected.totalLinhas, ...proposal }
  })
}

export function startChecking(
  deps: Deps,
  session: Session,
  id: string,
  body: BodyOf<typeof conferirImportacao>,
): Promise<Importacao> {
  return change(deps, session, id, async (tx, row, target) => {
    const situacao = requireNext(row, 'conferir')
    const ligacoes = checkedLinks(row, target, body.ligacoes)
    const now = deps.clock.now()
    const modelo_id = await rememberColumns(tx, row, { ligacoes, modo: body.modo, nome: body.modelo }, now)
    await deps.jobs.enqueue(tx, importJob, { ownerId: tx.ownerId, importacaoId: id })
    return { ...UNCHECKED, ...RELEASED, situacao, ligacoes, modo: body.modo, modelo_id, fase_inicio: now }
  })
}

/** Every column of the file once, every field at most once, and all that are required. */
function checkedLinks(
  row: ImportacaoRow,
  target: AnyImportTarget,
  wanted: BodyOf<typeof conferirImportacao>['ligacoes'],
): Ligacao[] {
  const problems: { path: string; message: string }[] = []
  const fieldOf = new Map(wanted.map(({ coluna, campo }) => [coluna, campo]))
  const used = new Set<string>()
  for (const campo of fieldOf.values()) {
    if (campo === null) continue
    if (!target.columns.some((column) => column.campo === campo)) {
      problems.push({ path: 'ligacoes', message: `O campo ${campo} não existe neste cadastro` })
    }
    if (used.has(campo)) {
      const rotulo = target.columns.find((column) => column.campo === campo)?.rotulo ?? campo
      problems.push({ path: 'ligacoes', message: `${rotulo}: ligue a uma só coluna` })
    }
    used.add(campo)
  }
  const before = new Map(row.ligacoes.map((ligacao) => [ligacao.coluna, ligacao]))
  const chosen = new Map(wanted.map((one) => [one.coluna, one]))
  const ligacoes = row.leitura.colunas.map((vista): Ligacao => {
    const { coluna } = vista
    const campo = fieldOf.get(coluna) ?? null
    const known = before.get(coluna)
    if (campo === null) return { coluna, campo, ligacao: 'fora' }
    const especie = target.columns.find((column) => column.campo === campo)?.ler.especie
    const { decimal, ordemData } = notacaoOf(vista, especie, chosen.get(coluna))
    if (decimal === undefined && isAmbiguous(especie, vista.decimais ?? {})) {
      problems.push({
        path: `ligacoes.${coluna}.decimal`,
        message: `${vista.nome}: “${vista.decimais?.duvida}” pode ser lido de dois modos. Escolha se o decimal é vírgula ou ponto`,
      })
    }
    return {
      coluna,
      campo,
      ligacao: known?.campo === campo ? known.ligacao : 'lembrado',
      ...(decimal && { decimal }),
      ...(ordemData && { ordemData }),
    }
  })
  const missing = missingFields(fieldsOf(target), ligacoes)
  for (const { rotulo } of missing) {
    problems.push({ path: 'ligacoes', message: `${rotulo}: ligue uma coluna, o campo é obrigatório` })
  }
  if (problems.length > 0) throw invalidInput(problems)
  return ligacoes
}

/** How the cells of a column are written: as the person says, else as the cells show. */
function notacaoOf(
  { decimais, datas }: ImportacaoRow['leitura']['colunas'][number],
  especie: Especie | undefined,
  chosen: Notacao | undefined,
): Notacao {
  if (especie?.tipo === 'numero') return { decimal: chosen?.decimal ?? decimais?.decimal }
  return especie ? { ordemData: chosen?.ordemData ?? datas?.ordemData } : {}
}

export function stopImport(deps: Deps, session: Session, id: string): Promise<Importacao> {
  return change(deps, session, id, async (_tx, row) => ({
    ...RELEASED,
    situacao: requireNext(row, 'parar'),
    gravar_ao_concluir: false,
  }))
}

export function resumeImport(deps: Deps, session: Session, id: string): Promise<Importacao> {
  return change(deps, session, id, async (tx, row) => {
    const situacao = requireNext(row, 'retomar')
    await deps.jobs.enqueue(tx, importJob, { ownerId: tx.ownerId, importacaoId: id })
    return {
      ...RELEASED,
      situacao,
      fase_inicio: deps.clock.now(),
      erro_codigo: null,
      erro_texto: null,
    }
  })
}

export function returnToColumns(deps: Deps, session: Session, id: string): Promise<Importacao> {
  return change(deps, session, id, async (tx, row) => {
    const situacao = requireNext(row, 'voltar')
    await removeLinhas(tx, id)
    return { ...UNCHECKED, ...RELEASED, situacao, fase_inicio: null }
  })
}

export function discardImport(deps: Deps, session: Session, id: string): Promise<Importacao> {
  return change(deps, session, id, async (tx, row) => {
    const situacao = requireNext(row, 'descartar')
    await removeLinhas(tx, id)
    return { ...RELEASED, situacao }
  })
}

/** Writes what is checked; while the checking runs, as soon as it ends. */
export function startWriting(deps: Deps, session: Session, id: string): Promise<Importacao> {
  return change(deps, session, id, async (tx, row) => {
    if (row.situacao === 'conferindo') return { gravar_ao_concluir: true }
    const situacao = requireNext(row, 'gravar')
    await deps.jobs.enqueue(tx, importJob, { ownerId: tx.ownerId, importacaoId: id })
    return { ...RELEASED, situacao, fase_inicio: deps.clock.now() }
  })
}

function requireNext(row: ImportacaoRow, acao: Acao): Situacao {
  const next = nextSituacao(row.situacao, acao)
  if (!next) throw new AppError(importacaoErrors.importacao_action_not_possible)
  return next
}

function requireSituacao(row: ImportacaoRow, situacoes: readonly Situacao[]): void {
  if (!situacoes.includes(row.situacao)) throw new AppError(importacaoErrors.importacao_action_not_possible)
}

/** Locks the import, checks that the person may import its target, and saves what `decide` returns. */
export function change(
  deps: Deps,
  session: Session,
  id: string,
  decide: (tx: OwnerTx, row: ImportacaoRow, target: AnyImportTarget) => Promise<ImportacaoChanges>,
): Promise<Importacao> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = existing(await findImportacaoForChange(tx, id))
    const target = getMyTarget(session, row.alvo)
    const now = deps.clock.now()
    await updateImportacao(tx, id, await decide(tx, row, target), now)
    announceImportacao(tx, id)
    const after = existing(await findImportacaoForChange(tx, id))
    return toImportacao(after, now)
  })
}
