import { Button } from '@mantine/core'
import { useState } from 'react'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { formatCardDateTime, formatDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { type Passo, TIPOS_ETAPA } from '../../pipe.rules.ts'
import {
  ESTADOS_VOLUME,
  type RemessaDetalhe,
  type RemessaEtapa,
  TIPO_COMERCIO,
  TIPO_MODAL,
  TIPO_SERVICO,
  TIPOS_DOCUMENTO,
} from '../../remessa-dados.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import styles from '../remessa.module.css'
import { remessaParts } from '../shared/remessa-parts.ts'

const PASSOS: Readonly<Record<Passo, string>> = { 1: 'Pendente', 2: 'Em andamento', 3: 'Executado' }

export function Dados({ remessa }: { readonly remessa: RemessaDetalhe }) {
  const zone = remessa.fusoHorario
  const parts = useParts(remessaParts)
  const executadas = remessa.etapas.filter(({ passo }) => passo === 3).length
  return (
    <>
      <Section title={`Etapas: ${executadas} de ${remessa.etapas.length} executadas`}>
        <ol className={styles.etapas}>
          {remessa.etapas.map((etapa) => (
            <li key={etapa.id} data-passo={etapa.passo}>
              <strong>{`${etapa.ordem}. ${TIPOS_ETAPA[etapa.tipo]}`}</strong>{' '}
              <span>{PASSOS[etapa.passo]}</span>
              <p>{caminhoDa(etapa, remessa)}</p>
              <p className={styles.nota}>{quandoDa(etapa, zone)}</p>
              {etapa.carga && (
                <DrawerLink className="ev-link" to={detalhesDrawer(etapa.carga.id)}>
                  {`Carga ${etapa.carga.codigo}`}
                </DrawerLink>
              )}
            </li>
          ))}
        </ol>
      </Section>
      {parts.map(({ key, Section: Part }) => (
        <Part key={key} remessaId={remessa.id} />
      ))}
      <FactList
        facts={[
          { label: 'Peso', value: formatWeight(remessa.pesoBruto) },
          { label: 'Cubagem', value: cubagemText(remessa.cubagem) },
          { label: 'Valor das notas', value: formatReais(remessa.valor) },
          { label: 'Unidade', value: remessa.unidadeNegocio.nome },
          { label: 'Posição', value: remessa.posicao },
          { label: 'Prometida para', value: remessa.dhEntrega && formatDateTime(remessa.dhEntrega, zone) },
          { label: 'Modal', value: remessa.tipoModal && TIPO_MODAL[remessa.tipoModal] },
          { label: 'Serviço', value: remessa.tipoServico && TIPO_SERVICO[remessa.tipoServico] },
          { label: 'Comércio', value: remessa.tipoComercio && TIPO_COMERCIO[remessa.tipoComercio] },
          { label: 'Urgente', value: remessa.urgente ? 'Sim' : null },
          { label: 'Liberada apesar de ocorrência', value: remessa.liberadaMotivo },
          { label: 'Restrições', value: remessa.restricoes },
          { label: 'Observações', value: remessa.observacoes },
          ...remessa.camposAdicionais.map(({ nome, valor }) => ({ label: nome, value: valor })),
        ].filter(({ value }) => value)}
      />
    </>
  )
}

const caminhoDa = (
  { tipo, unidadeOrigem, unidadeDestino }: RemessaEtapa,
  remessa: RemessaDetalhe,
): string => {
  const de = tipo === 'coleta' ? (remessa.coleta ?? remessa.remetente?.nome) : unidadeOrigem?.nome
  const para =
    tipo === 'expedicao' ? (remessa.destinatario?.nome ?? 'Cliente a definir') : unidadeDestino?.nome
  return `${de ?? ''} → ${para ?? ''}`
}

function quandoDa(
  { dhPrevista, dhChegadaPrevista, dhInicio, dhExecucao, por }: RemessaEtapa,
  zone: string,
): string {
  return [
    dhPrevista && `prevista ${formatCardDateTime(dhPrevista, zone)}`,
    dhInicio && `começou ${formatCardDateTime(dhInicio, zone)}`,
    dhExecucao === null && dhChegadaPrevista && `chega ${formatCardDateTime(dhChegadaPrevista, zone)}`,
    dhExecucao && `executada ${formatCardDateTime(dhExecucao, zone)}`,
    por,
  ]
    .filter(Boolean)
    .join(' · ')
}

const VOLUMES_POR_VEZ = 40

export function Volumes({ remessa }: { readonly remessa: RemessaDetalhe }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? remessa.volumes : remessa.volumes.slice(0, VOLUMES_POR_VEZ)
  const rest = remessa.volumes.length - shown.length
  return (
    <>
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th>Etiqueta</th>
            <th>Peso</th>
            <th>Medidas</th>
            <th>Posição</th>
            <th>Estado</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((volume) => (
            <tr key={volume.id}>
              <td>
                <strong>{volume.etiqueta}</strong>
              </td>
              <td>{volume.pesoKg === null ? '' : formatWeight(volume.pesoKg)}</td>
              <td>
                {volume.comprimentoCm === null
                  ? ''
                  : `${volume.comprimentoCm} × ${volume.larguraCm} × ${volume.alturaCm} cm`}
              </td>
              <td>{volume.posicao}</td>
              <td>{ESTADOS_VOLUME[volume.estado]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {`Mais ${rest} volumes: ver todos`}
        </Button>
      )}
    </>
  )
}

export function Documentos({ remessa }: { readonly remessa: RemessaDetalhe }) {
  if (remessa.documentos.length === 0) return <p>Nenhum documento. Inclua as notas em Editar.</p>
  return (
    <ul className={styles.lista}>
      {remessa.documentos.map(({ tipo, numero, serie, chave, valor, itens }) => (
        <li key={chave ?? `${numero}-${serie}`}>
          <strong>{`${TIPOS_DOCUMENTO[tipo]} ${numero ?? ''}`}</strong>
          <span>{chave}</span>
          <span>
            {itens && itens.length > 0 ? (itens.length === 1 ? '1 item' : `${itens.length} itens`) : ''}
          </span>
          <span>{valor == null ? '' : formatReais(valor)}</span>
        </li>
      ))}
    </ul>
  )
}

export function Ocorrencias({ remessa }: { readonly remessa: RemessaDetalhe }) {
  if (remessa.ocorrencias.length === 0) return <p>Nenhuma ocorrência.</p>
  return (
    <ul className={styles.lista}>
      {remessa.ocorrencias.map(({ id, codigo, tipo, descricao }) => (
        <li key={id}>
          <DrawerLink className="ev-link" to={`ocorrencias/${id}`}>
            {codigo}
          </DrawerLink>
          <strong>{tipo}</strong>
          <span>{descricao}</span>
        </li>
      ))}
    </ul>
  )
}
