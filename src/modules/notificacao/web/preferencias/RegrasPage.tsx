import { Button } from '@mantine/core'
import { useState } from 'react'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { getRegrasNotificacao, salvarRegrasNotificacao } from '../../preferencia-notificacao.contract.ts'
import { Matriz } from './Matriz.tsx'
import styles from './preferencias.module.css'
import { type Escolhas, escolhasToBody } from './preferencias.rules.ts'

const NONE: Escolhas = new Map()

/** What the company has for those who chose nothing; only administrators come here. */
export default function RegrasPage() {
  const query = useCall(getRegrasNotificacao, {})
  const [escolhas, setEscolhas] = useState<Escolhas>(NONE)
  const discard = () => setEscolhas(NONE)
  useLeaveGuard(escolhas.size > 0, discard)
  const save = useCallMutation(salvarRegrasNotificacao, {
    changes: [getRegrasNotificacao],
    onSuccess: () => {
      discard()
      toast.success('Padrão da empresa salvo.')
    },
  })
  const eventos = query.data?.eventos ?? []
  const send = () => {
    if (escolhas.size === 0) return
    save.mutate(
      { body: { eventos: escolhasToBody(eventos, escolhas) } },
      { onError: (error) => toast.danger(refusalText(error)) },
    )
  }
  useShortcuts([{ keys: 'Ctrl+Enter', label: 'Salvar', group: 'Página', run: send }])
  return (
    <>
      <PageHeader title="Notificações da empresa" subtitle="valem para quem não escolheu" />
      <div className={styles.page} data-single="">
        {query.data ? (
          <div className={styles.main}>
            <Matriz eventos={eventos} escolhas={escolhas} onChange={setEscolhas} />
            <div className={styles.foot}>
              <span role="status">
                {escolhas.size === 0
                  ? 'Tudo salvo'
                  : `${escolhas.size} ${escolhas.size === 1 ? 'alteração não salva' : 'alterações não salvas'}`}
              </span>
              <Button variant="default" disabled={escolhas.size === 0} onClick={discard}>
                Descartar
              </Button>
              <Button
                disabled={escolhas.size === 0}
                loading={save.isPending}
                rightSection={<Kbd keys="Ctrl Enter" />}
                onClick={send}
              >
                Salvar
              </Button>
            </div>
          </div>
        ) : query.isError ? (
          <ReadFailure query={query}>O padrão da empresa não foi lido.</ReadFailure>
        ) : (
          <LoadingSkeleton label="Carregando o padrão da empresa" lines={10} />
        )}
      </div>
    </>
  )
}
