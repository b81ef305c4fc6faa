import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconBolt, IconHistory, IconTrash } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { formatAtTimeOrDay } from '#platform/shared/date.ts'
import { ActionsMenu } from '#platform/ui/ActionsMenu.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { RecordConflict } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { ComportamentoOferecimento } from '../comportamento.contract.ts'
import { TIPO_COMPORTAMENTO_LABELS } from '../tipo-comportamento.ts'
import { ComportamentoFields } from './ComportamentoFields.tsx'
import { PLACE } from './comportamento.api.ts'
import styles from './comportamento.module.css'
import { comportamentoForm } from './comportamento-form.ts'
import { EnsaioPanel } from './EnsaioPanel.tsx'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import { useComportamentoEditor } from './use-comportamento-editor.ts'

interface ComportamentoEditorProps {
  readonly comportamento: ComportamentoOferecimento
  /** Beside the editor; absent on phones, which go back to it. */
  readonly list: ReactNode
}

/** One behaviour: its head, the list, the four cards and the rehearsal. */
export function ComportamentoEditor({ comportamento, list }: ComportamentoEditorProps) {
  const editor = useComportamentoEditor(comportamento)
  const { form, save, idOf } = editor
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit()
  }
  return (
    <>
      <Head comportamento={comportamento} editor={editor} hasBack={list === undefined} />
      <div className={styles.page}>
        {list}
        <form
          className={styles.editor}
          onSubmit={submit}
          noValidate
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save.submit()
          }}
        >
          <RecordStrips
            form={form}
            failure={save.failure}
            fields={comportamentoForm.rules.fields}
            idOf={idOf}
          />
          <ComportamentoFields
            form={form}
            idOf={idOf}
            isNew={false}
            isReadOnly={false}
            comportamentoId={comportamento.id}
          />
          <div className={styles.foot}>
            <WriteButton type="submit" loading={save.isSaving} disabled={!form.isDirty}>
              Salvar
            </WriteButton>
            {form.isDirty && (
              <Button variant="subtle" onClick={form.discard}>
                Desfazer
              </Button>
            )}
          </div>
        </form>
        <EnsaioPanel comportamento={comportamento} isDirty={form.isDirty} />
      </div>
      <RecordConflict
        recordName={comportamento.nome}
        save={save}
        form={form}
        fields={comportamentoForm.rules.fields}
        savedAt={save.conflict?.atualizadoEm}
        history={editor.history.data}
      />
    </>
  )
}

interface HeadProps {
  readonly comportamento: ComportamentoOferecimento
  readonly editor: ReturnType<typeof useComportamentoEditor>
  readonly hasBack: boolean
}

function Head({ comportamento, editor, hasBack }: HeadProps) {
  const { id, nome, ativo, tipo, atualizadoEm } = comportamento
  const goToPage = useGoToPage()
  const openDrawer = useOpenDrawer()
  return (
    <header className={styles.head}>
      {hasBack && (
        <ActionIcon aria-label="Voltar à lista" onClick={() => goToPage(`/${PLACE}`)}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <h1 className={styles.title}>{nome}</h1>
      <SituacaoBadge isOn={ativo} />
      <span className={styles.kind}>{TIPO_COMPORTAMENTO_LABELS[tipo]}</span>
      <div className={styles.headActions}>
        <span className={styles.note}>
          {editor.form.isDirty
            ? 'Alterações por salvar'
            : `Salvo ${formatAtTimeOrDay(atualizadoEm, localZone(), new Date())}`}
        </span>
        <WriteButton
          variant={ativo ? 'default' : 'filled'}
          leftSection={<IconBolt size={15} aria-hidden />}
          onClick={() => void editor.setActive(!ativo)}
        >
          {ativo ? 'Desligar' : 'Ligar comportamento'}
        </WriteButton>
        <ActionsMenu name={nome}>
          <Menu.Item
            leftSection={<IconHistory size={15} aria-hidden />}
            onClick={() => openDrawer(`${PLACE}/${id}`)}
          >
            Ver histórico
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            data-danger=""
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void editor.remove()}
          >
            Excluir
          </Menu.Item>
        </ActionsMenu>
      </div>
    </header>
  )
}
