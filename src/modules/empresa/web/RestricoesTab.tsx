import { ActionIcon } from '@mantine/core'
import { IconBan, IconClockPause, IconLock, IconTrash } from '@tabler/icons-react'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import type { Empresa } from '../empresa.contract.ts'
import { criarRestricao, type Restricao } from '../restricao.contract.ts'
import { periodoText } from '../restricao.rules.ts'
import { useRemoverRestricao, useRestricoes } from './empresa.api.ts'
import { RestricaoForm } from './RestricaoForm.tsx'
import styles from './RestricoesTab.module.css'

/** Carriers that are not to be offered or booked for a company, or everywhere. */
export function RestricoesTab({ empresa }: { readonly empresa: Empresa }) {
  const canManage = useCanCall(criarRestricao)
  const query = useRestricoes(empresa.id)
  return (
    <>
      {canManage && <RestricaoForm empresa={empresa} />}
      <Section title="Restrições">
        {query.isPending && <LoadingSkeleton lines={2} label="Carregando as restrições" />}
        {query.isError && <ReadFailure query={query}>Não foi possível carregar as restrições.</ReadFailure>}
        {query.data?.length === 0 && (
          <EmptyState icon={IconLock} title="Nenhuma restrição">
            Transportadoras restritas não recebem ofertas nem agendam para esta empresa.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && (
          <ul className={styles.list}>
            {query.data.map((restricao) => (
              <RestricaoRow
                key={restricao.id}
                restricao={restricao}
                empresa={empresa}
                canRemove={canManage}
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

interface RestricaoRowProps {
  readonly restricao: Restricao
  readonly empresa: Empresa
  readonly canRemove: boolean
}

/** Read from the company whose drawer is open: the other side is named. */
function otherSide({ transportadora, empresa }: Restricao, ownId: string): string {
  if (transportadora.id !== ownId) return transportadora.nome
  return empresa ? `Não atende ${empresa.nome}` : 'Não atende a empresa inteira'
}

function RestricaoRow({ restricao, empresa, canRemove }: RestricaoRowProps) {
  const dialogs = useDialogs()
  const removal = useRemoverRestricao()
  const name = otherSide(restricao, empresa.id)
  const remove = async () => {
    const isConfirmed = await dialogs.confirm({
      title: 'Retirar restrição',
      message: `${name}: ${restricao.motivo}`,
      confirmLabel: 'Retirar restrição',
    })
    if (!isConfirmed) return
    try {
      await removal.mutateAsync({ params: { id: restricao.id } })
      toast.success('Restrição retirada')
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>{name}</span>{' '}
        {restricao.vigente ? (
          <StatusBadge color="vermelho" icon={IconBan} label="Vigente" />
        ) : (
          <StatusBadge color="neutro" icon={IconClockPause} label="Fora do período" />
        )}
        <span className={styles.note}>{`${restricao.motivo} · ${periodoText(restricao)}`}</span>
      </div>
      {canRemove && (
        <ActionIcon
          size="sm"
          aria-label={`Retirar restrição: ${name}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
