import { CloseButton, Popover } from '@mantine/core'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { listDocumentos } from '#modules/carga/documentos-da-carga.contract.ts'
import { type Anchor, AnchorBox } from '#platform/ui/board/AnchorBox.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import styles from './DocumentosPopover.module.css'
import { type DocumentoLinha, linhaOf, totalOf } from './documento-textos.ts'

interface DocumentosPopoverProps {
  readonly cartao: Pick<CargaCartao, 'id' | 'codigo' | 'documentos'>
  readonly anchor: Anchor
  readonly onClose: () => void
}

/** The documents of a load, at its card (L-034). */
export function DocumentosPopover({ cartao, anchor, onClose }: DocumentosPopoverProps) {
  const titleId = useId()
  return (
    <Popover opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" trapFocus>
      <Popover.Target>
        <AnchorBox anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-labelledby={titleId}>
        <div className={styles.head}>
          <IconFileText size={17} aria-hidden />
          <h2 id={titleId} className={styles.title}>
            {`Documentos da carga ${cartao.codigo}`}
          </h2>
          <span className={styles.count}>{cartao.documentos}</span>
          <CloseButton size="sm" aria-label="Fechar" onClick={onClose} data-autofocus />
        </div>
        <Documentos cargaId={cartao.id} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Documentos({ cargaId }: { readonly cargaId: string }) {
  const { data, error, isFetching, refetch } = useCall(listDocumentos, { params: { id: cargaId } })
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        Não foi possível carregar os documentos. {refusalText(error)}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <div className={styles.loading}>
        <LoadingSkeleton label="Carregando documentos" />
      </div>
    )
  }
  if (data.length === 0) return <p className={styles.loading}>A carga não tem mais documentos.</p>
  const total = totalOf(data)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label="Lista de documentos">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Descrição</th>
            <th scope="col">Qtd.</th>
            <th scope="col">Peso</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        {data.map((documento) => (
          <Linha key={documento.id} linha={linhaOf(documento)} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{`Total · ${total.volume}`}</th>
            <td>{total.quantidade}</td>
            <td>{total.peso}</td>
            <td>{total.valor}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Linha({ linha }: { readonly linha: DocumentoLinha }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.number}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} aria-hidden />
            {linha.numero}
          </button>
        </th>
        <td className={styles.text} title={linha.descricao}>
          {linha.descricao}
        </td>
        <td>{linha.quantidade}</td>
        <td>{linha.peso}</td>
        <td>{linha.valor}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className={styles.more}>
            <dl className={styles.facts}>
              <Fact name="Código" value={linha.codigo} />
              <Fact name="Embalagem" value={linha.embalagem} />
              <Fact name="Volume" value={linha.volume} />
              <Fact name="C × L × A" value={linha.medidas} />
            </dl>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
