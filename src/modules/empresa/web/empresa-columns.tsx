/** The columns of the list of companies (design 16c). */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { RegiaoTag } from '#modules/regiao/web/shared/RegiaoTag.tsx'
import { formatDate, formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { ActiveBadge } from '#platform/ui/ActiveBadge.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { Empresa } from '../empresa.contract.ts'
import { TIPO_EMPRESA_LABELS } from '../empresa.rules.ts'
import { formatJanelas } from '../janela.rules.ts'
import styles from './EmpresasPage.module.css'

export function SituacaoBadge({ empresa }: { readonly empresa: Empresa }) {
  if (!empresa.ativo || empresa.pendencias.length === 0) return <ActiveBadge isActive={empresa.ativo} />
  return (
    <StatusBadge
      color="amarelo"
      icon={IconAlertTriangle}
      label="Dados pendentes"
      title={`Falta: ${empresa.pendencias.join(', ')}`}
    />
  )
}

/** Lines break between words only, never inside hours: `06:00–14:00`. */
const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word has no identity besides its place.
    <Fragment key={place}>
      {place > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))

export const empresaColumns = (zone: string): DataTableColumn<Empresa>[] => [
  { key: 'nome', header: 'Empresa', isSortable: true, clips: true, width: '170px', cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', isSortable: true, width: '76px', cell: ({ codigo }) => codigo },
  {
    key: 'documento',
    header: 'CNPJ',
    isSortable: true,
    width: '138px',
    cell: ({ documento }) => formatDocumento(documento),
  },
  {
    key: 'tipos',
    header: 'Tipo',
    wraps: true,
    cell: ({ tipos }) => (
      <span className={styles.tipos}>
        {tipos.map((tipo) => (
          <span key={tipo} className={styles.tipo}>
            {TIPO_EMPRESA_LABELS[tipo]}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'uf',
    header: 'Município',
    isSortable: true,
    clips: true,
    width: '140px',
    cell: ({ municipio }) => municipioText(municipio),
  },
  {
    key: 'regiao',
    header: 'Região',
    cell: ({ regiao }) =>
      regiao ? (
        <RegiaoTag nome={regiao.nome} cor={regiao.cor} />
      ) : (
        <span className={styles.muted}>Sem região</span>
      ),
  },
  {
    key: 'janelas',
    header: 'Janela de recebimento',
    wraps: true,
    cell: ({ janelas }) => (
      <span className={styles.muted}>
        {janelas.length === 0 ? 'Sem janela' : <WholeWords text={formatJanelas(janelas)} />}
      </span>
    ),
  },
  {
    key: 'atualizadoEm',
    header: 'Alterada em',
    isNumeric: true,
    isSortable: true,
    cell: ({ atualizadoEm }) => (
      // The hour stands in the history; here it would take the room of the names.
      <span title={formatDateTime(atualizadoEm, zone)}>{formatDate(atualizadoEm, zone)}</span>
    ),
  },
  {
    key: 'ativo',
    header: 'Situação',
    isSortable: true,
    cell: (empresa) => <SituacaoBadge empresa={empresa} />,
  },
]
