import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { ConflictDialog } from '#platform/ui/ConflictDialog.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { snackbar, toast } from '#platform/ui/toasts/toast.ts'
import styles from './DesignPage.module.css'
import { CONFLICT_FIELDS } from './design-conflict.ts'

interface Carga {
  readonly codigo: string
  readonly empresa: string
}

const CARGAS: readonly Carga[] = Array.from({ length: 24 }, (_, index) => ({
  codigo: String(48188 + index),
  empresa: 'Supermercados Nova Era',
}))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function deactivate(carga: Carga): Promise<void> {
  await pause(250)
  if (Number(carga.codigo) % 8 === 4) throw new Error('em coleta')
}

export function DesignDialogs() {
  const dialogs = useDialogs()
  const [isConflictOpen, setConflictOpen] = useState(false)
  const confirmCancel = () =>
    dialogs.confirm({ title: 'Cancelar carga 48221', kind: 'cancel', confirmLabel: 'Cancelar carga' })
  const confirmDelete = () =>
    dialogs.confirm({ title: 'Excluir empresa EMP-0188', kind: 'delete', confirmLabel: 'Excluir' })
  const openForm = async () => {
    const motivo = await dialogs.form<string>({
      title: 'Desativar carga 48221',
      render: ({ submit, cancel }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit('cliente cancelou')
          }}
        >
          <Select
            label="Motivo"
            required
            data={['Cliente cancelou o pedido', 'Duplicada']}
            placeholder="Selecione o motivo"
          />
          <DialogFooter>
            <Button variant="default" onClick={cancel}>
              Cancelar
            </Button>
            <Button type="submit" variant="outline" color="vermelho">
              Desativar
            </Button>
          </DialogFooter>
        </form>
      ),
    })
    if (motivo !== undefined) toast.success('48221 desativada com sucesso!')
  }
  const openProgress = () =>
    dialogs.progress({
      title: 'Desativando 24 cargas',
      note: 'Motivo: cliente cancelou o pedido',
      items: CARGAS,
      run: deactivate,
      reasonOf: (error) => (error instanceof Error ? error.message : 'falha desconhecida'),
      labels: { success: 'Desativadas', failure: 'Falhas', failureTitle: 'Não possível desativar a carga' },
      nameOf: (carga) => ({ code: carga.codigo, name: carga.empresa }),
    })
  return (
    <div className={styles.grid}>
      <Panel title="Diálogos">
        <div className={styles.box}>
          <div className={styles.row}>
            <Button variant="default" onClick={() => void confirmCancel()}>
              Confirmar cancelamento
            </Button>
            <Button variant="default" onClick={() => void confirmDelete()}>
              Confirmar exclusão
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void dialogs.alert({ title: 'Sessão renovada', message: 'O acesso vale por mais 8 horas.' })
              }
            >
              Aviso
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void dialogs.error({
                  title: 'Não foi possível emitir o documento',
                  message: 'A SEFAZ não respondeu. Tente novamente em alguns minutos.',
                  code: '503',
                  when: '20/11/2026 10:42',
                  canRetry: true,
                })
              }
            >
              Erro
            </Button>
            <Button variant="default" onClick={() => void openForm()}>
              Formulário
            </Button>
            <Button variant="default" onClick={() => void openProgress()}>
              Progresso
            </Button>
            <Button variant="default" onClick={() => setConflictOpen(true)}>
              Conflito
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="Mensagens">
        <div className={styles.box}>
          <div className={styles.row}>
            <Button
              variant="default"
              onClick={() =>
                toast.success('48213 desativada com sucesso!', {
                  action: { label: 'Reativar', run: () => undefined },
                })
              }
            >
              Sucesso
            </Button>
            <Button
              variant="default"
              onClick={() =>
                toast.info('Chegou uma nova mensagem', { detail: 'Responda ao motorista o quanto antes.' })
              }
            >
              Informação
            </Button>
            <Button
              variant="default"
              onClick={() => toast.warning('Erro do servidor ao processar a requisição')}
            >
              Atenção
            </Button>
            <Button variant="default" onClick={() => toast.danger('Não foi possível salvar a carga 48213')}>
              Perigo
            </Button>
            <Button variant="default" onClick={() => snackbar('Link copiado')}>
              Snackbar
            </Button>
          </div>
        </div>
      </Panel>
      <ConflictDialog
        isOpen={isConflictOpen}
        recordName="Panificadora Aurora do Sul"
        fields={CONFLICT_FIELDS}
        yours={{ openedVersion: 7, openedTime: '10:31', time: '10:42' }}
        theirs={{ name: 'Otávio Brandt', version: 8, time: '10:39' }}
        onBack={() => setConflictOpen(false)}
        onResolve={() => setConflictOpen(false)}
      />
    </div>
  )
}
