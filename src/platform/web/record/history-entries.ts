/** A record's history as people read it. Pure. */
import { formatDateTime } from '#platform/shared/date.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { includesFolded } from '#platform/shared/texto.ts'
import type { HistoryChange, HistoryEntry } from '#platform/ui/HistoryList.tsx'

export type HistoryKind = 'creation' | 'change' | 'on' | 'off' | 'shared' | 'unshared' | 'other'
/** The icon is the list's business. */
export type HistoryLine = Omit<HistoryEntry, 'icon'> & { readonly kind: HistoryKind }

const KINDS: Readonly<Record<string, HistoryKind>> = {
  criação: 'creation',
  alteração: 'change',
  'alteração sem conferir a versão': 'change',
  ativação: 'on',
  desativação: 'off',
  compartilhamento: 'shared',
  'fim do compartilhamento': 'unshared',
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const MAX_DECIMALS = 6
/** Whether a record is in use reads better as its state. */
const STATE_FIELD = 'Ativo'
const UNCHECKED = 'alteração sem conferir a versão'

function titleOf({ acao, quem, mudancas }: HistoricoItem, kind: HistoryKind): string {
  const fields = mudancas.length === 1 ? '1 campo' : `${mudancas.length} campos`
  switch (kind) {
    case 'creation':
      return `${quem.nome} criou o cadastro`
    case 'change':
      return `${quem.nome} alterou ${fields}${acao === UNCHECKED ? ' sem conferir a versão' : ''}`
    case 'on':
      return `${quem.nome} reativou o cadastro`
    case 'off':
      return `${quem.nome} desativou o cadastro`
    case 'shared':
      return `${quem.nome} compartilhou o cadastro`
    case 'unshared':
      return `${quem.nome} encerrou um compartilhamento`
    case 'other':
      return `${quem.nome}: ${acao}`
  }
}

/** A value of the history in words; instants are shown in the zone. */
export function historyValue(campo: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'Não informado'
  if (typeof value === 'boolean') {
    if (campo === STATE_FIELD) return value ? 'Ativa' : 'Desativada'
    return value ? 'Sim' : 'Não'
  }
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: MAX_DECIMALS })
  if (typeof value !== 'string') return JSON.stringify(value)
  return INSTANT.test(value) ? formatDateTime(value, zone) : value
}

function changesOf(item: HistoricoItem, kind: HistoryKind, zone: string): HistoryChange[] {
  // Where something begins there is no old value to compare with.
  const isBeginning = kind === 'creation' || kind === 'shared'
  const told = isBeginning ? item.mudancas.filter(({ para }) => para !== null) : item.mudancas
  return told.map(({ campo, de, para }) => ({
    field: campo === STATE_FIELD ? 'Situação' : campo,
    ...(!isBeginning && { from: historyValue(campo, de, zone) }),
    to: historyValue(campo, para, zone),
  }))
}

/** One line per entry, in the order given; times in the zone. */
export function historyLines(items: readonly HistoricoItem[], zone: string): HistoryLine[] {
  return items.map((item) => {
    const kind = KINDS[item.acao] ?? 'other'
    return {
      key: String(item.seq),
      kind,
      title: titleOf(item, kind),
      when: formatDateTime(item.quando, zone),
      changes: changesOf(item, kind, zone),
      isCreation: kind === 'creation',
    }
  })
}

/** The lines that name the term anywhere, with the changes of one field only when a field is given. */
export function filterHistory(lines: readonly HistoryLine[], term: string, field: string): HistoryLine[] {
  return lines
    .map((line) =>
      field === '' ? line : { ...line, changes: line.changes.filter((change) => change.field === field) },
    )
    .filter((line) => field === '' || line.changes.length > 0)
    .filter(({ title, changes }) =>
      [title, ...changes.flatMap((change) => [change.field, change.from ?? '', change.to])].some((text) =>
        includesFolded(text, term),
      ),
    )
}

/** `Renata Kuhn, 18/11/2026 16:20` of the newest entry. */
export function lastChange(items: readonly HistoricoItem[] | undefined, zone: string): string | undefined {
  const newest = items?.[0]
  return newest && `${newest.quem.nome}, ${formatDateTime(newest.quando, zone)}`
}
