import { ActionIcon, Button, Select } from '@mantine/core'
import { IconCheck, IconPaperclip, IconQuestionMark, IconUpload, IconX } from '@tabler/icons-react'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import type { Entrega } from '../entrega.contract.ts'
import { lugarDe, nomeDa } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { type Canhoto, useCanhotos } from './use-canhotos.ts'

const ARQUIVOS = { singular: 'arquivo', plural: 'arquivos', gender: 'o' } as const
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/tiff,application/pdf'
/** As many deliveries as a list shows while somebody types. */
const SHOWN = 50

interface AnexarCanhotosFormProps extends FormDialogControl<number> {
  readonly entregas: readonly Entrega[]
}

/** Photos and scanned pages of several deliveries at once; answers how many were kept. */
export function AnexarCanhotosForm({ entregas, submit }: AnexarCanhotosFormProps) {
  const { itens, isSending, add, assign, remove, sendAll } = useCanhotos(entregas)
  const options = entregas.map((entrega) => ({
    value: entrega.id,
    label: `${nomeDa(entrega)} · ${[entrega.cliente, lugarDe(entrega)].join(', ')}`,
  }))
  const anexados = itens.filter(({ estado }) => estado === 'anexado').length
  const prontos = itens.filter(({ estado, entregaId }) => estado !== 'anexado' && entregaId !== null).length
  const semEntrega = itens.filter(({ entregaId }) => entregaId === null).length
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void sendAll()
      }}
    >
      <p>
        Cada arquivo vai para a entrega que o nome dele diz: pelo número da NF ou pela chave de acesso. Os
        outros, você escolhe.
      </p>
      <FilePicker
        label="Escolher arquivos"
        icon={IconPaperclip}
        accept={ACCEPT}
        isMultiple
        isBusy={isSending}
        onPick={add}
      />
      <ul className={styles.lista} aria-label="Arquivos">
        {itens.map((item) => (
          <li key={item.chave} className={styles.canhoto}>
            <strong>{item.file.name}</strong>
            <Select
              aria-label={`Entrega de ${item.file.name}`}
              placeholder={
                item.achadas > 1 ? `${item.achadas} entregas têm este número` : 'Escolha a entrega'
              }
              data={options}
              limit={SHOWN}
              searchable
              nothingFoundMessage="Nenhuma entrega selecionada com este nome"
              disabled={isSending || item.estado === 'anexado'}
              value={item.entregaId}
              onChange={(id) => assign(item.chave, id)}
            />
            <EstadoDoCanhoto {...item} />
            {item.estado !== 'anexado' && (
              <ActionIcon
                variant="subtle"
                aria-label={`Tirar ${item.file.name}`}
                disabled={isSending}
                onClick={() => remove(item.chave)}
              >
                <IconX size={15} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.fino}>
        {itens.length > 0 &&
          [
            `${anexados} de ${countOf(ARQUIVOS, itens.length)} com canhoto anexado`,
            semEntrega > 0 && `${semEntrega} sem entrega`,
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
      <DialogFooter>
        <Button variant="default" disabled={isSending} onClick={() => submit(anexados)}>
          {anexados > 0 ? 'Concluir' : 'Cancelar'}
        </Button>
        <WriteButton type="submit" disabled={prontos === 0} loading={isSending}>
          {`Anexar ${countOf(ARQUIVOS, prontos)}`}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}

function EstadoDoCanhoto({ estado, entregaId, motivo }: Canhoto) {
  if (estado === 'anexado') return <StatusBadge color="verde" icon={IconCheck} label="Anexado" />
  if (estado === 'recusado') return <span className={styles.recusado}>{motivo}</span>
  if (estado === 'enviando') return <StatusBadge color="azul" icon={IconUpload} label="Enviando" />
  return entregaId === null ? (
    <StatusBadge color="amarelo" icon={IconQuestionMark} label="Sem entrega" />
  ) : (
    <StatusBadge color="neutro" icon={IconPaperclip} label="Pronto" />
  )
}
