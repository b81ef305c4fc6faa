import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import type { DadosEncontrados } from '../privacidade.contract.ts'
import styles from './Privacidade.module.css'

const COLUMNS: readonly DataTableColumn<DadosEncontrados>[] = [
  { key: 'nome', header: 'Onde', wraps: true, cell: ({ nome }) => nome },
  {
    key: 'encontrados',
    header: 'Registros',
    isNumeric: true,
    width: '90px',
    cell: ({ encontrados }) => encontrados,
  },
  {
    key: 'eliminados',
    header: 'A eliminar',
    wraps: true,
    cell: ({ eliminados, campos }) =>
      eliminados === 0 ? '–' : <Partes total={eliminados} textos={campos} />,
  },
  {
    key: 'mantidos',
    header: 'Fica',
    wraps: true,
    cell: ({ eliminados, mantidos, camposMantidos, motivo }) => {
      if (mantidos > 0) return <Partes total={mantidos} textos={motivo ? [motivo] : camposMantidos} />
      return eliminados > 0 && camposMantidos.length > 0 ? camposMantidos.join(', ') : '–'
    },
  },
  {
    key: 'base',
    header: 'Base legal e guarda',
    wraps: true,
    cell: ({ baseLegal, guarda }) => (
      <>
        <span className={styles.line}>{baseLegal}</span>
        <span className={styles.muted}>{guarda}</span>
      </>
    ),
  },
]

function Partes({ total, textos }: { readonly total: number; readonly textos: readonly string[] }) {
  return (
    <>
      <strong>{total}</strong>
      {textos.length > 0 && <span className={styles.muted}>{textos.join(', ')}</span>}
    </>
  )
}

/** What is held of the person by register, what an erasure would take and what stays, and why. */
export function EncontradosTable({ encontrados }: { readonly encontrados: readonly DadosEncontrados[] }) {
  return (
    <DataTable
      label="Dados encontrados"
      columns={COLUMNS}
      rowKey={({ chave }) => chave}
      rowName={({ nome }) => nome}
      state={{ kind: 'ready', rows: encontrados }}
      empty={null}
    />
  )
}
