import type { ReactNode } from 'react'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '../query/ReadFailure.tsx'
import { isMissing } from '../record/refusal.ts'
import { nameOfNoun } from '../record-list/list-nouns.ts'
import { useCloseDrawer, useRouteParams } from '../router/navigation.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterRecord } from './use-register-api.ts'

interface RegisterDrawerProps<Rec extends RegisterRow, Input, Search> {
  readonly screens: RegisterScreens<Rec, Input, Search>
  /** The editor; without a record it creates one. */
  readonly editor: (record: Rec | undefined) => ReactNode
}

/** The drawer of a register: a new record where the address has no id, otherwise that record once it is loaded. */
export function RegisterDrawer<Rec extends RegisterRow, Input, Search>(
  props: RegisterDrawerProps<Rec, Input, Search>,
) {
  const { id } = useRouteParams()
  return id === undefined ? props.editor(undefined) : <Existing {...props} id={id} />
}

function Existing<Rec extends RegisterRow, Input, Search>(
  props: RegisterDrawerProps<Rec, Input, Search> & { readonly id: string },
) {
  const { screens, editor, id } = props
  const { nouns, icon } = screens
  const closeDrawer = useCloseDrawer()
  const query = useRegisterRecord(screens, id)
  const isGone = isMissing(query.error)
  if (query.data && !isGone) return editor(query.data)
  const the = `${nouns.gender} ${nouns.singular}`
  return (
    <Drawer isOpen onClose={() => closeDrawer()} icon={icon} title={nameOfNoun(nouns)}>
      {query.isPending && <LoadingSkeleton lines={4} label={`Carregando ${the}`} />}
      {isGone && (
        <StateMessage
          icon={icon}
          title={`${nouns.gender === 'a' ? 'Esta' : 'Este'} ${nouns.singular} não existe mais`}
        >
          {`Foi excluíd${nouns.gender}, ou o endereço está incompleto.`}
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>{`Não foi possível carregar ${the}.`}</ReadFailure>
      )}
    </Drawer>
  )
}
