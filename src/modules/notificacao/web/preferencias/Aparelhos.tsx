import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconDevices, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#platform/shared/date.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import {
  desligarPush,
  getPreferenciasNotificacao,
  ligarPush,
  type PreferenciasNotificacao,
} from '../../preferencia-notificacao.contract.ts'
import styles from './preferencias.module.css'
import { pushAbility, subscribe, subscribedEnd, unsubscribe } from './push-browser.ts'

const END = 12

const ABILITY_TEXT: Readonly<Record<ReturnType<typeof pushAbility>, string>> = {
  yes: 'No iPhone o push só funciona com a página instalada na tela de início.',
  no: 'Este navegador não recebe push.',
  install: 'No iPhone o push só funciona com a página instalada na tela de início. Instale-a antes de ligar.',
  denied: 'O push está bloqueado neste navegador. Libere as notificações deste site nas permissões dele.',
}

/** The browsers of the person that take push messages, and the switch for this one. */
export function Aparelhos({
  aparelhos,
  chavePush,
}: Pick<PreferenciasNotificacao, 'aparelhos' | 'chavePush'>) {
  const ability = pushAbility()
  const here = useQuery({
    queryKey: ['push-here', aparelhos],
    queryFn: async () => (await subscribedEnd(END)) ?? '',
  })
  const changes = [getPreferenciasNotificacao]
  const add = useCallMutation(ligarPush, { changes })
  const remove = useCallMutation(desligarPush, { changes })
  const own = aparelhos.find(({ fim }) => fim === here.data)
  const begin = async () => {
    try {
      const subscription = await subscribe(chavePush)
      if (!subscription) return void toast.warning('O navegador não deu permissão para notificações.')
      await add.mutateAsync({ body: subscription })
      toast.success('Push ligado neste navegador.')
    } catch (error) {
      toast.danger(`O push não foi ligado. ${refusalText(error)}`)
    }
  }
  return (
    <section className={styles.section}>
      <h2>
        <IconDevices size={15} aria-hidden /> Aparelhos com push
        {ability === 'yes' && !own && (
          <Button size="compact-xs" variant="subtle" loading={add.isPending} onClick={() => void begin()}>
            Ligar neste navegador
          </Button>
        )}
      </h2>
      {aparelhos.length === 0 && <p className={styles.note}>Nenhum aparelho recebe push.</p>}
      <ul className={styles.devices}>
        {aparelhos.map((one) => (
          <li key={one.id}>
            <span>
              {one.aparelho}
              {one === own ? ', este' : ''}
              {one.usadoEm ? `, usado ${formatDateTime(one.usadoEm, localZone())}` : ''}
            </span>
            {one === own && <StatusBadge color="verde" icon={IconCheck} label="Ativo" />}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Desligar o push de ${one.aparelho}`}
              onClick={() => {
                if (one === own) void unsubscribe()
                remove.mutate({ params: { id: one.id } })
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{ABILITY_TEXT[ability]}</p>
    </section>
  )
}
