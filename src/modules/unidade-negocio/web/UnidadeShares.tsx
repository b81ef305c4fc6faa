import { ActionIcon } from '@mantine/core'
import { IconShare, IconTrash } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { type Compartilhamento, compartilharUnidade } from '../compartilhamento.contract.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { ShareForm } from './ShareForm.tsx'
import styles from './UnidadeShares.module.css'
import { useCompartilhamentos, useRemoverCompartilhamento } from './unidade-negocio.api.ts'

/** Which partner companies may see the unit. */
export function UnidadeShares({ unidade }: { readonly unidade: Unidade }) {
  const canManage = useCanCall(compartilharUnidade)
  const query = useCompartilhamentos(unidade.id)
  return (
    <>
      {canManage && <ShareForm unidade={unidade} />}
      <Section title="Empresas com acesso">
        {query.isPending && <LoadingSkeleton lines={2} label="Carregando as empresas" />}
        {query.isError && <ReadFailure query={query}>Não foi possível carregar as empresas.</ReadFailure>}
        {query.data?.length === 0 && (
          <EmptyState icon={IconShare} title="Nenhuma empresa">
            Uma empresa com acesso vê o nome, o endereço e a situação da unidade, e nada mais.
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && (
          <ul className={styles.list}>
            {query.data.map((share) => (
              <ShareRow key={share.empresa.id} unidade={unidade} share={share} canRemove={canManage} />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

interface ShareRowProps {
  readonly unidade: Unidade
  readonly share: Compartilhamento
  readonly canRemove: boolean
}

function ShareRow({ unidade, share, canRemove }: ShareRowProps) {
  const { empresa, ate, criadoEm } = share
  const dialogs = useDialogs()
  const removal = useRemoverCompartilhamento()
  const remove = async () => {
    const isConfirmed = await dialogs.confirm({
      title: `Retirar o acesso de ${empresa.nome}`,
      message: `${empresa.nome} deixa de ver ${unidade.descricao}. Você pode compartilhar de novo quando quiser.`,
      confirmLabel: 'Retirar acesso',
    })
    if (!isConfirmed) return
    // The live event may take this row away before the answer comes; a promise outlives the row.
    try {
      await removal.mutateAsync({ params: { id: unidade.id, empresaId: empresa.id } })
      toast.success(`${empresa.nome} não vê mais ${unidade.descricao}`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>{empresa.nome}</span>
      <span className={styles.note}>
        {ate === null ? 'Sem prazo' : `Até ${formatDate(ate, unidade.fusoHorario)}`}
        {` · desde ${formatDateTime(criadoEm, localZone())}`}
      </span>
      {canRemove && (
        <ActionIcon
          size="sm"
          aria-label={`Retirar o acesso de ${empresa.nome}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
