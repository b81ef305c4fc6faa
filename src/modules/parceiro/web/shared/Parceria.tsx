import { IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useConvidar, useVinculoByDocumento } from './parceiro.api.ts'
import { SituacaoBadge } from './SituacaoBadge.tsx'
import { VinculoActions } from './VinculoActions.tsx'
import { podeConvidar, situacaoText, tipoVinculo } from './vinculo-text.ts'

interface ParceriaProps {
  /** Normalized. */
  readonly documento: string
  /** As it is registered here. */
  readonly nome: string
}

/** The link with the company of the platform that has a document, and what can be done about it. */
export function Parceria({ documento, nome }: ParceriaProps) {
  const query = useVinculoByDocumento(documento)
  const invitation = useConvidar()
  const invite = async () => {
    try {
      await invitation.mutateAsync({ body: { documento } })
      toast.success(`Convite enviado a ${nome}`)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  if (query.isPending) return <LoadingSkeleton lines={3} label="Carregando a parceria" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar a parceria.</ReadFailure>
  }
  const { vinculo } = query.data
  const button = podeConvidar(vinculo) && (
    <WriteButton
      leftSection={<IconMailForward size={16} aria-hidden />}
      loading={invitation.isPending}
      onClick={() => void invite()}
    >
      Convidar para a parceria
    </WriteButton>
  )
  if (vinculo === null) {
    return (
      <EmptyState icon={IconUsersGroup} title="Sem parceria" actions={button}>
        Se esta empresa usa a plataforma, um convite permite que as duas trabalhem juntas. Ela vê só o nome, o
        documento e o tipo da sua empresa.
      </EmptyState>
    )
  }
  return (
    <Section title="Parceria na plataforma">
      <p>
        <SituacaoBadge situacao={vinculo.situacao} /> {situacaoText(vinculo)}
      </p>
      <FactList
        facts={[
          { label: 'Nome na plataforma', value: vinculo.nome },
          { label: 'Tipo', value: tipoVinculo(vinculo.tipo) },
        ]}
      />
      <VinculoActions vinculo={vinculo} />
      {button}
    </Section>
  )
}
