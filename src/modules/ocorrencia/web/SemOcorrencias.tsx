import { IconAlertTriangle } from '@tabler/icons-react'
import { QUADRO } from '#modules/carga/web/shared/enderecos.ts'
import { isEmbarcador } from '#platform/shared/access.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'

/** Nothing is listed. A carrier finds those of loads that it received with each load: they belong to the shipper. */
export function SemOcorrencias() {
  const isShipper = isEmbarcador(useSignedIn().subject)
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title="Nenhuma ocorrência"
      {...(!isShipper && {
        actions: (
          <PageLink className="ev-link" to={`${QUADRO}?comOcorrencia=sim`}>
            Ver cargas com alerta
          </PageLink>
        ),
      })}
    >
      {isShipper
        ? 'O que sair do previsto em uma carga aparece aqui. Abra uma com Nova ocorrência, ou espere o motorista contar.'
        : 'Aqui ficam as ocorrências das cargas da sua empresa. As das cargas recebidas de embarcadores ficam em cada carga.'}
    </EmptyState>
  )
}
