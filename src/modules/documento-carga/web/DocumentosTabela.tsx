import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import type { VolumeUnidade } from '#modules/carga/carga-codes.ts'
import { nomeDocumento } from '#modules/carga/documento.rules.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { formatChaveAcesso } from '#platform/shared/chave-acesso.ts'
import {
  documentoNome,
  medidasText,
  numeroText,
  pesoText,
  quantidadeText,
  totaisOf,
  valorText,
  volumeText,
} from './documento-textos.ts'
import styles from './documentos.module.css'
import { ItensTabela } from './ItensTabela.tsx'

interface RowActions {
  readonly canChange: boolean
  readonly onEdit: (documento: CargaDocumento) => void
  readonly onRemove: (documento: CargaDocumento) => void
  readonly onDownload: (documento: CargaDocumento) => void
}

interface DocumentosTabelaProps extends RowActions {
  readonly documentos: readonly CargaDocumento[]
  readonly volumeUnidade: VolumeUnidade
}

/** One row each; opened, it tells the rest and its items. */
export function DocumentosTabela({ documentos, volumeUnidade, ...actions }: DocumentosTabelaProps) {
  const totais = totaisOf(documentos)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Descrição</th>
            <th scope="col" data-number>
              Qtd.
            </th>
            <th scope="col" data-number>
              Peso
            </th>
            <th scope="col" data-number>
              Valor
            </th>
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documentos.map((documento) => (
            <Row key={documento.id} documento={documento} {...actions} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {`Total · ${volumeText(totais.volume, volumeUnidade)}`}
            </th>
            <td data-number>{quantidadeText(totais.quantidade, null)}</td>
            <td data-number>{pesoText(totais.peso)}</td>
            <td data-number>{valorText(totais.valor)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Row({ documento, ...actions }: RowActions & { readonly documento: CargaDocumento }) {
  const [isOpen, setOpen] = useState(false)
  const partId = useId()
  const { outrasCargas } = documento
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? partId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={15} aria-hidden />
            {numeroText(documento)}
          </button>
        </th>
        <td title={documentoNome(documento)}>
          {documentoNome(documento)}
          {outrasCargas.length > 0 && (
            <span className={styles.repeated}>
              <IconAlertTriangle size={13} aria-hidden />
              {`Também na carga ${outrasCargas.map(({ codigo }) => codigo).join(', ')}`}
            </span>
          )}
        </td>
        <td data-number>{quantidadeText(documento.quantidade, documento.embalagem)}</td>
        <td data-number>{pesoText(documento.peso)}</td>
        <td data-number>{valorText(documento.valor)}</td>
        <td>
          <RowMenu documento={documento} {...actions} />
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.more}>
          <td colSpan={6} id={partId}>
            <Detalhe documento={documento} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

function Detalhe({ documento }: { readonly documento: CargaDocumento }) {
  const { codigo, embalagem, volume, volumeUnidade, chave, emitente, destinatario, itens } = documento
  const facts: readonly (readonly [string, string | null])[] = [
    ['Código', codigo],
    ['Embalagem', embalagem],
    ['Volume', volumeText(volume, volumeUnidade)],
    ['C × L × A', medidasText(documento)],
    ['Emitente', emitente.nome],
    ['Destinatário', destinatario.nome],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? 'Não informado'}</dd>
          </div>
        ))}
      </dl>
      {chave && <p className={styles.key}>{formatChaveAcesso(chave)}</p>}
      {itens.length > 0 && <ItensTabela itens={itens} volumeUnidade={volumeUnidade} />}
    </>
  )
}

function RowMenu({
  documento,
  canChange,
  onEdit,
  onRemove,
  onDownload,
}: RowActions & { readonly documento: CargaDocumento }) {
  if (!canChange && !documento.temArquivo) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Ações de ${nomeDocumento(documento)}`}>
          <IconDotsVertical size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canChange && (
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onEdit(documento)}>
            Alterar
          </Menu.Item>
        )}
        {documento.temArquivo && (
          <Menu.Item
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => onDownload(documento)}
          >
            Baixar XML
          </Menu.Item>
        )}
        {canChange && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger=""
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => onRemove(documento)}
            >
              Excluir
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
