import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { posicaoCalls } from '#modules/posicao-estoque/posicao-estoque.contract.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { useEnvio } from '#platform/web/query/use-envio.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { ResultadoDoLote } from '../../remessa-acoes.contract.ts'
import styles from './acoes.module.css'

interface PosicaoFormProps extends FormDialogControl<ResultadoDoLote> {
  /** What is done: `Receber`, `Mudar`. */
  readonly action: string
  readonly unidadeId: string
  readonly send: (posicaoId: string | null) => Promise<ResultadoDoLote>
}

/** Goods are put in a place of their unit, or in none: what was counted, or what stands elsewhere. */
export function PosicaoForm({ action, unidadeId, send, submit, cancel }: PosicaoFormProps) {
  const [posicaoId, setPosicao] = useState('')
  const { error, isSending, run } = useEnvio(() => send(posicaoId || null), submit)
  const query = useCall(posicaoCalls.search, { body: { unidadeId, ativo: true, qtdItem: 100 } })
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)} noValidate>
      {error !== undefined && <AlertStrip kind="danger" title={refusalText(error)} />}
      <NativeSelect
        label="Posição"
        data-autofocus
        value={posicaoId}
        data={[
          { value: '', label: 'Sem posição' },
          ...(query.data?.items ?? []).map(({ id, codigo }) => ({ value: id, label: codigo })),
        ]}
        onChange={(event) => setPosicao(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={isSending}>
          {action}
        </WriteButton>
      </DialogFooter>
    </form>
  )
}
