import { IconDeviceDesktop } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { describeSession } from '../../describe-session.rules.ts'
import type { SessaoAberta } from '../../sessao.contract.ts'
import styles from './ContaSection.module.css'
import { useEncerrarOutras, useEncerrarSessao, useSessoes } from './conta.api.ts'
import rowStyles from './SessoesSection.module.css'

const endedText = (count: number) => (count === 1 ? '1 sessão encerrada' : `${count} sessões encerradas`)

/** Where this person is signed in, and how to end it. */
export function SessoesSection() {
  const query = useSessoes()
  const endOthers = useEncerrarOutras()
  const dialogs = useDialogs()
  const items = query.data?.items ?? []
  const hasOthers = items.some(({ atual }) => !atual)
  const askToEndOthers = async () => {
    const isConfirmed = await dialogs.confirm({
      title: 'Encerrar as outras sessões',
      message: 'Os outros navegadores e programas em que você entrou pedirão a senha de novo.',
      confirmLabel: 'Encerrar as outras',
    })
    if (!isConfirmed) return
    endOthers.mutate(
      {},
      {
        onSuccess: ({ encerradas }) => toast.success(endedText(encerradas)),
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  }
  return (
    <Panel
      title="Sessões abertas"
      note={query.data && items.length}
      actions={
        hasOthers && (
          <WriteButton
            size="xs"
            variant="default"
            loading={endOthers.isPending}
            onClick={() => void askToEndOthers()}
          >
            Encerrar as outras
          </WriteButton>
        )
      }
    >
      {query.isPending && (
        <div className={styles.body}>
          <LoadingSkeleton lines={2} label="Carregando as sessões" />
        </div>
      )}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar as sessões.</ReadFailure>}
      <ul>
        {items.map((sessao) => (
          <SessaoRow key={sessao.id} sessao={sessao} />
        ))}
      </ul>
    </Panel>
  )
}

function SessaoRow({ sessao }: { readonly sessao: SessaoAberta }) {
  const end = useEncerrarSessao()
  const zone = localZone()
  const name = describeSession(sessao)
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>
          {name}
          {sessao.atual && <StatusBadge color="azul" icon={IconDeviceDesktop} label="Esta sessão" />}
        </p>
        <p className={styles.hint}>
          {`Usada em ${formatDateTime(sessao.usadaEm, zone)} · aberta em ${formatDateTime(sessao.criadaEm, zone)}`}
          {sessao.enderecoIp && ` · ${sessao.enderecoIp}`}
        </p>
      </div>
      {!sessao.atual && (
        <WriteButton
          size="xs"
          variant="subtle"
          aria-label={`Encerrar a sessão ${name}`}
          loading={end.isPending}
          onClick={() =>
            // The list may lose this row before the answer comes; a promise outlives the row.
            end
              .mutateAsync({ params: { id: sessao.id } })
              .then(() => toast.success(endedText(1)))
              .catch((error: unknown) => toast.danger(refusalText(error)))
          }
        >
          Encerrar
        </WriteButton>
      )}
    </li>
  )
}
