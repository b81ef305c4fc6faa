import { IconMapPinShare } from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import type { ParadaComLink } from '../portal-acompanhamento.contract.ts'
import { CompartilharLink } from './CompartilharLink.tsx'
import styles from './portal.module.css'
import { useCriarLinkDaParada, useLinksDaCarga, useRevogarLinkDaParada } from './portal-acompanhamento.api.ts'

/** The links of a load's deliveries: each receiver sees his own stop alone. */
export default function LinkAcompanhamentoDrawer() {
  const id = useRouteParam('id')
  const query = useLinksDaCarga(id)
  const close = useCloseDrawer()
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconMapPinShare}
      title="Link de acompanhamento"
      subtitle={query.data && <span>{`Carga ${query.data.codigo}`}</span>}
    >
      {isGone && (
        <StateMessage icon={IconMapPinShare} title="Esta carga não tem links">
          O endereço está incompleto, ou a carga é de outra empresa ou de uma unidade que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar os links.</ReadFailure>
      )}
      {!isGone && query.isPending && <LoadingSkeleton lines={6} label="Carregando os links" />}
      {query.data && !isGone && (
        <>
          <p className={styles.fraco}>
            Cada cliente vê só a entrega dele: horário, situação e documentos, sem valores e sem as outras
            paradas. O link termina 30 dias depois da entrega.
          </p>
          {query.data.paradas.length === 0 ? (
            <StateMessage icon={IconMapPinShare} title="A carga não tem entregas">
              Inclua uma parada de entrega para criar o link dela.
            </StateMessage>
          ) : (
            <ul className={styles.paradas}>
              {query.data.paradas.map((parada) => (
                <Parada key={parada.paradaId} cargaId={id} parada={parada} />
              ))}
            </ul>
          )}
        </>
      )}
    </Drawer>
  )
}

function Parada({ cargaId, parada }: { readonly cargaId: string; readonly parada: ParadaComLink }) {
  const criar = useCriarLinkDaParada()
  const revogar = useRevogarLinkDaParada()
  const { paradaId, nome, cidade, uf, link, avisos, avaliacao, fusoHorario } = parada
  return (
    <li className={styles.parada}>
      <h3>{[nome, [cidade, uf].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}</h3>
      <CompartilharLink
        link={link}
        oQue={nome}
        onCriar={() => criar.mutateAsync({ params: { id: cargaId }, body: { paradaId } })}
        onRevogar={() => revogar.mutateAsync({ params: { id: cargaId, paradaId } })}
      />
      {avisos > 0 && (
        <p className={styles.fraco}>
          {avisos === 1
            ? '1 e-mail espera o aviso da chegada.'
            : `${avisos} e-mails esperam o aviso da chegada.`}
        </p>
      )}
      {avaliacao && (
        <p className={styles.avaliacao}>
          <strong>{`Avaliação: ${avaliacao.nota} de 5`}</strong>
          {avaliacao.texto !== null && ` “${avaliacao.texto}”`}
          <span className={styles.fraco}>{` em ${formatCardDateTime(avaliacao.criadoEm, fusoHorario)}`}</span>
        </p>
      )}
    </li>
  )
}
