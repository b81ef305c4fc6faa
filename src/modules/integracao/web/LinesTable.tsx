import { useEffect, useEffectEvent } from 'react'
import { useRowWindow } from '#platform/ui/board/use-row-window.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import type { AlvoImportacao, Importacao, LinhaImportacao } from '../importacao.contract.ts'
import type { Decisao } from '../linha.rules.ts'
import { type LinhasFilter, useLinhas } from './importacao.api.ts'
import { countText, RESULTADO_LOOK } from './importacao-texts.ts'
import { LineCell } from './LineCell.tsx'
import styles from './LinesTable.module.css'

interface LinesTableProps {
  readonly importacao: Importacao
  readonly alvo: AlvoImportacao | undefined
  readonly filter: LinhasFilter
  /** Absent: repairs can no longer be decided, nor cells corrected. */
  readonly onDecide: ((linha: LinhaImportacao, campo: string, decisao: Decisao | null) => void) | undefined
}

const ROW_PX = 31
/** So many lines before the end the next ones are asked for. */
const AHEAD = 30

/** The checked lines; only those in sight are drawn, and further ones come as one scrolls. */
export function LinesTable({ importacao, alvo, filter, onDecide }: LinesTableProps) {
  const query = useLinhas(importacao.id, filter, importacao.temLinhas)
  const lines = query.data?.pages.flatMap((page) => page.items) ?? []
  const columns = columnsOf(importacao, alvo, lines)
  const keyField = alvo?.campos.find(({ chave }) => chave)?.campo
  const keys = lines.map(({ ordem }) => ordem)
  const { ref, rows, heightPx, measure } = useRowWindow({ keys, rowPx: ROW_PX, overscan: 12 })
  const lastShown = rows.at(-1)?.index ?? -1
  const { hasNextPage, isFetching, fetchNextPage } = query
  const { conferidas } = importacao
  const askForMore = useEffectEvent(() => {
    if (hasNextPage && !isFetching && lastShown >= lines.length - AHEAD) void fetchNextPage()
  })
  // While the checking runs, an empty next page only means that nothing new is there yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to ask again
  useEffect(() => askForMore(), [hasNextPage, lastShown, lines.length, conferidas])

  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar as linhas.</ReadFailure>
  }
  if (query.isPending) return <LoadingSkeleton lines={8} label="Carregando as linhas" />
  const isFiltered = Boolean(filter.resultado || filter.reparo || filter.busca)
  if (lines.length === 0 && isFiltered) return <NoResultState total={conferidas} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section ref={ref} className={styles.region} tabIndex={0} aria-label="Linhas conferidas">
      <table
        aria-label="Linhas do arquivo"
        aria-rowcount={lines.length + 1}
        className={styles.table}
        style={{ '--columns': `54px 118px ${columns.map(({ width }) => width).join(' ')}` }}
      >
        <thead className={styles.head}>
          <tr className={styles.row} aria-rowindex={1}>
            <HeadCell rotulo="Linha" isNumeric />
            <HeadCell rotulo="Resultado" />
            {columns.map(({ campo, rotulo, nome }) => (
              <HeadCell key={campo} rotulo={rotulo} nome={nome} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ height: heightPx }}>
          {rows.map(({ index, topPx }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <tr
                key={line.ordem}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                className={`${styles.row} ${styles.line}`}
                data-result={line.resultado}
                style={{ transform: `translateY(${topPx}px)` }}
              >
                <td className={`${styles.cell} ${styles.number}`}>{countText(line.linha)}</td>
                <td className={styles.cell}>
                  <Result line={line} />
                </td>
                {columns.map(({ campo, rotulo }) => (
                  <LineCell
                    key={campo}
                    rotulo={rotulo}
                    linha={line.linha}
                    celula={line.celulas[campo]}
                    onDecide={onDecide && ((decisao) => onDecide(line, campo, decisao))}
                    place={
                      onDecide && {
                        importacaoId: importacao.id,
                        ordem: line.ordem,
                        campo,
                        isKey: campo === keyField,
                      }
                    }
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {query.isFetchingNextPage && <p className={styles.status}>Carregando mais linhas…</p>}
    </section>
  )
}

interface HeadCellProps {
  readonly rotulo: string
  /** Of the column in the file. */
  readonly nome?: string | undefined
  readonly isNumeric?: boolean
}

function HeadCell({ rotulo, nome, isNumeric }: HeadCellProps) {
  return (
    <th scope="col" className={styles.headCell} data-numeric={isNumeric} title={nome}>
      {rotulo}
      <small>{nome ?? '\u00a0'}</small>
    </th>
  )
}

function Result({ line }: { readonly line: LinhaImportacao }) {
  const { color, icon, label } = RESULTADO_LOOK[line.resultado]
  return (
    <>
      <StatusBadge color={color} icon={icon} label={label} />
      {line.problemas.map((problema) => (
        <span key={problema} className={styles.problem}>
          {problema}
        </span>
      ))}
    </>
  )
}

/** Mapped columns in the order of the register, the key first, and the fields that lines lack a column for. */
function columnsOf(
  { ligacoes, leitura }: Importacao,
  alvo: AlvoImportacao | undefined,
  lines: readonly LinhaImportacao[],
) {
  const lacking = new Set(
    lines.flatMap(({ celulas }) => Object.keys(celulas).filter((campo) => celulas[campo]?.semColuna)),
  )
  const campos = alvo?.campos ?? []
  const ordered = [...campos].sort((a, b) => Number(b.chave) - Number(a.chave))
  return ordered.flatMap(({ campo, rotulo, exemplo, chave, gerada }) => {
    const ligacao = ligacoes.find((one) => one.campo === campo)
    const isLacking = lacking.has(campo)
    if (!ligacao && !(chave && gerada) && !isLacking) return []
    const nome = isLacking
      ? 'sem coluna no arquivo'
      : leitura.colunas.find(({ coluna }) => coluna === ligacao?.coluna)?.nome
    return [{ campo, rotulo, nome, width: `minmax(${widthOf(exemplo)}px, ${widthOf(exemplo)}fr)` }]
  })
}

/** As wide as the example needs, with room for the two answers of a repair. */
const widthOf = (exemplo: string) =>
  exemplo.length < 3 ? 84 : Math.min(230, Math.max(126, exemplo.length * 7 + 20))
