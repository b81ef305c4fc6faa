import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { tellNew } from '#platform/ui/new-records.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { duplicarRotograma, type Rotograma } from '../rotograma.contract.ts'
import { PLACE, useDuplicar } from './rotograma.api.ts'
import styles from './rotograma.module.css'

/** What can be done with a saved route plan besides editing it. */
export function RotogramaActions({ rotograma }: { readonly rotograma: Rotograma }) {
  const duplicate = useDuplicar()
  const openDrawer = useOpenDrawer()
  const canDuplicate = useCanCall(duplicarRotograma)
  const copy = () =>
    duplicate.mutate(
      { params: { id: rotograma.id } },
      {
        onSuccess: ({ id, nome }) => {
          toast.success(`${nome} criado`)
          tellNew({ kind: PLACE, id, name: nome })
          openDrawer(`${PLACE}/${id}`)
        },
        onError: (error) => toast.danger(refusalText(error)),
      },
    )
  return (
    <div className={styles.actions}>
      {canDuplicate && (
        <WriteButton
          size="xs"
          variant="default"
          leftSection={<IconCopy size={15} aria-hidden />}
          loading={duplicate.isPending}
          onClick={copy}
        >
          Duplicar
        </WriteButton>
      )}
      <PageLink className="ev-link" to={`/${PLACE}/${rotograma.id}/imprimir`}>
        <IconPrinter size={15} aria-hidden /> Versão para imprimir
      </PageLink>
    </div>
  )
}
