import { Switch, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { formatDate } from '#platform/shared/date.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { ConfiguracaoDaConformidade } from '../conformidade.contract.ts'
import styles from './Configuracao.module.css'
import { useMudarChave } from './conformidade.api.ts'
import { InlineForm } from './InlineForm.tsx'

type Chave = ConfiguracaoDaConformidade['chaves'][number]

/** One gate with its switch. Switching off asks why first. */
export function ChaveRow({ chave }: { readonly chave: Chave }) {
  const id = useId()
  const mudar = useMudarChave()
  const [isAsking, setAsking] = useState(false)
  const [motivo, setMotivo] = useState('')
  const problem = mudar.error ? fieldErrors(mudar.error).motivo : undefined
  const change = async (ligada: boolean) => {
    try {
      await mudar.mutateAsync({
        params: { gate: chave.gate },
        body: { ligada, motivo: ligada ? null : motivo },
      })
    } catch (error) {
      // The form says what was refused; switching on has none.
      if (ligada) toast.danger(refusalText(error))
      return
    }
    setAsking(false)
    setMotivo('')
    toast.success(`${chave.titulo}: ${ligada ? 'bloqueio ligado' : 'bloqueio desligado'}`)
  }
  return (
    <li className={styles.row}>
      <Switch
        label={chave.titulo}
        description={describe(chave)}
        checked={chave.ligada || chave.trava}
        disabled={chave.trava || mudar.isPending}
        onChange={(event) => (event.currentTarget.checked ? void change(true) : setAsking(true))}
      />
      {isAsking && (
        <InlineForm
          label={`Desligar ${chave.titulo}`}
          failureTitle="O bloqueio não foi desligado."
          sending={mudar}
          confirmLabel="Desligar bloqueio"
          isDanger
          onSubmit={() => void change(false)}
          onClose={() => setAsking(false)}
        >
          <Textarea
            id={`${id}-motivo`}
            label="Por que a empresa desliga este bloqueio"
            required
            autosize
            minRows={2}
            maxLength={300}
            autoFocus
            value={motivo}
            error={problem}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        </InlineForm>
      )}
    </li>
  )
}

function describe({ ligada, trava, motivo, por, quando }: Chave): string {
  if (trava) return 'A regra não pode ser abrandada.'
  if (ligada || quando === null) return 'Bloqueia'
  return `Só avisa: ${por}, ${formatDate(quando, localZone())}. ${motivo}`
}
