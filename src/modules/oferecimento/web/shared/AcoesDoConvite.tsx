/** What later nouns can do about one invitation, beside it where invited carriers are listed, such as making a link anew. */
import { type ComponentType, lazy, Suspense } from 'react'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'

export interface AcaoDoConviteProps {
  readonly oferta: Oferta
  readonly convite: ConviteDaOferta
}

interface AcaoDoConvite {
  readonly key: string
  /** Whether there is something to do; its code comes only then. */
  readonly isFor: (props: AcaoDoConviteProps) => boolean
  readonly Content: ComponentType<AcaoDoConviteProps>
}

const acoes = defineExtensionPoint<AcaoDoConvite>('addAcaoDoConvite')

export const addAcaoDoConvite = (
  key: string,
  isFor: AcaoDoConvite['isFor'],
  load: () => Promise<ComponentType<AcaoDoConviteProps>>,
): Extension => acoes.with({ key, isFor, Content: lazy(async () => ({ default: await load() })) })

interface AcoesDoConviteProps extends AcaoDoConviteProps {
  readonly className: string | undefined
}

/** Nothing where there is nothing to do. */
export function AcoesDoConvite({ className, ...props }: AcoesDoConviteProps) {
  const here = acoes.list().filter(({ isFor }) => isFor(props))
  if (here.length === 0) return null
  return (
    <div className={className}>
      {here.map(({ key, Content }) => (
        <Suspense key={key} fallback={null}>
          <Content {...props} />
        </Suspense>
      ))}
    </div>
  )
}
