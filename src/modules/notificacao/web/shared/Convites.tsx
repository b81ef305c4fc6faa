import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { STORED } from '#platform/web/storage.ts'
import { aceitarSetupInvite, listSetupInvites, recusarSetupInvite } from '../../seguir.contract.ts'
import styles from './convites.module.css'

/** Invitations to follow a record (S-157, S-291); `setup_follow` in this browser only hides the offer. */
export function Convites() {
  const { values } = usePlatform()
  const [hidden, setHidden] = useState(() => values.get(STORED.setupFollow))
  const { data = [] } = useCall(listSetupInvites, {})
  const accept = useCallMutation(aceitarSetupInvite, { changes: [listSetupInvites] })
  const refuse = useCallMutation(recusarSetupInvite, { changes: [listSetupInvites] })
  const shown = data.filter(({ channelGroupId }) => channelGroupId !== hidden)
  return shown.map(({ channelGroupId, followGroup, convidadoPor }) => (
    <section key={channelGroupId} className={styles.invite} aria-label={`Convite para seguir ${followGroup}`}>
      {convidadoPor === null ? (
        <p>
          Você trabalhou em <b>{followGroup}</b> e não é avisado do que outros fazem. Quer seguir?
        </p>
      ) : (
        <p>
          <b>{convidadoPor}</b> convidou você para seguir <b>{followGroup}</b>.
        </p>
      )}
      <Button size="xs" onClick={() => accept.mutate({ body: { channelGroupId } })}>
        Seguir
      </Button>
      <Button size="xs" variant="default" onClick={() => refuse.mutate({ query: { channelGroupId } })}>
        Recusar
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          values.set(STORED.setupFollow, channelGroupId)
          setHidden(channelGroupId)
        }}
      >
        Agora não
      </Button>
    </section>
  ))
}
