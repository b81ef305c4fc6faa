import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconExternalLink, IconSpeakerphone } from '@tabler/icons-react'
import { SITUACAO_OCORRENCIA_LABELS } from '#modules/carga/carga-codes.ts'
import { isAberta } from '#modules/carga/ciclo.rules.ts'
import { ocorrenciaDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { Attachments } from '#platform/web/attachments/Attachments.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCloseDrawer, useRouteParam } from '#platform/web/router/navigation.ts'
import { MAX_ANEXOS_OCORRENCIA, type OcorrenciaDetalhe } from '../../ocorrencia.contract.ts'
import { duracaoText, estadoDoPrazo, minutosEntre } from '../../ocorrencia.rules.ts'
import {
  addAnexoOcorrencia,
  downloadAnexoOcorrencia,
  removeAnexoOcorrencia,
} from '../../ocorrencia-conversa.contract.ts'
import { useOcorrencia, useRefreshOcorrencias } from '../ocorrencia.api.ts'
import { acoesOf, OCORRENCIA_ACOES } from '../ocorrencia-acoes.ts'
import { OCORRENCIA_LOOK } from '../ocorrencia-look.ts'
import { useOcorrenciaAcoes } from '../use-ocorrencia-acoes.tsx'
import { AvisarCliente } from './AvisarCliente.tsx'
import { Comentarios } from './Comentarios.tsx'
import { CuidarForm } from './CuidarForm.tsx'
import styles from './detalhe.module.css'

/** One occurrence: whose it is and until when, what was written about it, and what may be done. */
export default function OcorrenciaDetalheDrawer() {
  const id = useRouteParam('id')
  const query = useOcorrencia(id)
  const close = useCloseDrawer()
  if (query.data) return <Detalhe key={query.data.id} ocorrencia={query.data} />
  const isGone = !isGuid(id) || isMissing(query.error)
  return (
    <Drawer isOpen onClose={() => close()} icon={IconAlertTriangle} title="Ocorrência">
      {isGone && (
        <StateMessage icon={IconAlertTriangle} title="Esta ocorrência não existe">
          O endereço está incompleto, ou a carga é de uma unidade ou empresa que você não acessa.
        </StateMessage>
      )}
      {!isGone && query.isError && (
        <ReadFailure query={query}>Não foi possível carregar a ocorrência.</ReadFailure>
      )}
      {!isGone && !query.isError && <LoadingSkeleton lines={8} label="Carregando a ocorrência" />}
    </Drawer>
  )
}

function Detalhe({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const close = useCloseDrawer()
  const { codigo, codigoCarga, cargaId, destinatario, situacao, tipoOcorrencia } = ocorrencia
  const subtitle = [`Carga ${codigoCarga}`, destinatario].filter(Boolean).join(', ')
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      icon={IconAlertTriangle}
      title={tipoOcorrencia.descricao}
      badge={<StatusBadge {...OCORRENCIA_LOOK[situacao]} label={SITUACAO_OCORRENCIA_LABELS[situacao]} />}
      subtitle={
        <span className={styles.subtitulo}>
          <strong>{codigo}</strong>
          {cargaId === null ? (
            subtitle
          ) : (
            <DrawerLink className="ev-link" to={ocorrenciaDrawer(cargaId)}>
              {subtitle}
              <IconExternalLink size={13} aria-hidden />
            </DrawerLink>
          )}
        </span>
      }
      footer={<Acoes ocorrencia={ocorrencia} />}
    >
      <Vencida ocorrencia={ocorrencia} />
      {isAberta(situacao) && <CuidarForm ocorrencia={ocorrencia} />}
      <Fatos ocorrencia={ocorrencia} />
      <Fotos ocorrencia={ocorrencia} />
      <Comentarios ocorrencia={ocorrencia} />
    </Drawer>
  )
}

function Vencida({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const agora = useNow()
  const { prazoEm, fusoHorario, abertaEm } = ocorrencia
  if (prazoEm === null || estadoDoPrazo(ocorrencia, agora) !== 'vencida') return null
  return (
    <AlertStrip kind="danger" title={`Vencida há ${duracaoText(minutosEntre(prazoEm, agora))}.`}>
      {`O prazo era ${formatDateTime(prazoEm, fusoHorario)}, em horas úteis desde ${formatDateTime(abertaEm, fusoHorario)}.`}
    </AlertStrip>
  )
}

function Fatos({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const { abertaEm, abertaPor, fusoHorario, cidade, parada, nomeMotorista, placaVeiculo } = ocorrencia
  const { descricao, resolucao, resolvidaEm, resolvidaPor, tipoOcorrencia, situacao } = ocorrencia
  return (
    <>
      {descricao && <p className={styles.texto}>{descricao}</p>}
      {tipoOcorrencia.orientacao && isAberta(situacao) && (
        <AlertStrip kind="info" title="Orientação">
          {tipoOcorrencia.orientacao}
        </AlertStrip>
      )}
      <FactList
        facts={[
          { label: 'Aberta', value: `${formatDateTime(abertaEm, fusoHorario)}, por ${abertaPor}` },
          { label: 'Onde', value: [parada?.nome, cidade].filter(Boolean).join(', ') || undefined },
          {
            label: 'Veículo',
            value:
              [placaVeiculo && formatPlaca(placaVeiculo), nomeMotorista].filter(Boolean).join(', ') ||
              undefined,
          },
          {
            label: 'Encerrada',
            value:
              resolvidaEm === null
                ? undefined
                : [formatDateTime(resolvidaEm, fusoHorario), resolvidaPor && `por ${resolvidaPor}`, resolucao]
                    .filter(Boolean)
                    .join(', '),
          },
        ]}
      />
    </>
  )
}

function Fotos({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const { http } = usePlatform()
  const refresh = useRefreshOcorrencias()
  const { id, anexos, fusoHorario } = ocorrencia
  return (
    <Section title={`Fotos e arquivos (${anexos.length})`}>
      <Attachments
        items={anexos}
        max={MAX_ANEXOS_OCORRENCIA}
        timeZone={fusoHorario}
        addLabel="Adicionar"
        source={{
          download: (anexoId) => http.download(downloadAnexoOcorrencia, { params: { id, anexoId } }),
          add: (file) => http.call(addAnexoOcorrencia, { params: { id }, query: { nome: file.name }, file }),
          remove: (anexoId) => http.call(removeAnexoOcorrencia, { params: { id, anexoId } }),
          refresh: async () => refresh(ocorrencia),
        }}
      />
    </Section>
  )
}

function Acoes({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const dialogs = useDialogs()
  const act = useOcorrenciaAcoes()
  const acoes = acoesOf(ocorrencia.situacao)
  const avisar = () =>
    void dialogs.form<void>({
      title: `Avisar o cliente da carga ${ocorrencia.codigoCarga}`,
      render: (control) => <AvisarCliente {...control} ocorrencia={ocorrencia} />,
    })
  return (
    <>
      <Button variant="default" leftSection={<IconSpeakerphone size={16} aria-hidden />} onClick={avisar}>
        Avisar cliente
      </Button>
      {acoes
        .filter((acao) => acao !== 'resolver' && acao !== 'alterar')
        .map((acao) => (
          <WriteButton
            key={acao}
            variant={acao === 'cancelar' ? 'subtle' : 'default'}
            color={acao === 'cancelar' ? 'vermelho' : undefined}
            onClick={() => void act(acao, ocorrencia)}
          >
            {OCORRENCIA_ACOES[acao]}
          </WriteButton>
        ))}
      {acoes.includes('resolver') && (
        <WriteButton
          leftSection={<IconCheck size={16} aria-hidden />}
          onClick={() => void act('resolver', ocorrencia)}
        >
          Resolver
        </WriteButton>
      )}
    </>
  )
}
