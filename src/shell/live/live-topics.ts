/** Which modules have something to read again when an event comes. One line per module. */

import { liveTopics as acoesDeCargas } from '#modules/acao-em-massa/web/lote-acoes-live.ts'
import { liveTopics as agendaVeiculo } from '#modules/agenda-veiculo/web/agenda-veiculo.api.ts'
import { liveTopics as caracteristica } from '#modules/caracteristica/web/caracteristica.api.ts'
import { liveTopics as contato } from '#modules/contato/web/contato.api.ts'
import { liveTopics as docas } from '#modules/doca/web/shared/docas.api.ts'
import { liveTopics as empresa } from '#modules/empresa/web/empresa.api.ts'
import { liveTopics as equipamento } from '#modules/equipamento/web/equipamento.api.ts'
import { liveTopics as grupoTarefas } from '#modules/grupo-tarefas/web/grupo-tarefas.api.ts'
import { liveTopics as importacao } from '#modules/integracao/web/importacao-live.ts'
import { liveTopics as webhooks } from '#modules/integracao-webhook/web/webhook.api.ts'
import { liveTopics as minuta } from '#modules/minuta/web/formacao/minuta-live.ts'
import { liveTopics as motorista } from '#modules/motorista/web/motorista.api.ts'
import { getOwner } from '#modules/owner/owner.contract.ts'
import { liveTopics as owner } from '#modules/owner/web/owner.api.ts'
import { liveTopics as painelAdmin } from '#modules/painel-admin/web/painel.api.ts'
import { liveTopics as parceiro } from '#modules/parceiro/web/shared/parceiro.api.ts'
import { liveTopics as parceiroEntrega } from '#modules/parceiro-entrega/web/parceiro-entrega.api.ts'
import { liveTopics as pedido } from '#modules/pedido/web/shared/pedido.api.ts'
import { liveTopics as planejamento } from '#modules/planejamento/web/planejamento-live.ts'
import { liveTopics as acessosDoPortal } from '#modules/portal-agendamento/web/acessos/acessos.api.ts'
import { liveTopics as preferencia } from '#modules/preferencia/web/preferencia.api.ts'
import { liveTopics as privacidade } from '#modules/privacidade/web/privacidade.api.ts'
import { liveTopics as produtoUnidade } from '#modules/produto-unidade/web/produto-unidade.api.ts'
import { liveTopics as paineis } from '#modules/quadro/web/quadro.api.ts'
import { liveTopics as regiao } from '#modules/regiao/web/regiao.api.ts'
import { liveTopics as rotograma } from '#modules/rotograma/web/rotograma.api.ts'
import { liveTopics as tipo } from '#modules/tipo/web/tipo.api.ts'
import { liveTopics as tipoOcorrencia } from '#modules/tipo-ocorrencia/web/tipo-ocorrencia.api.ts'
import { liveTopics as unidadeNegocio } from '#modules/unidade-negocio/web/unidade-negocio.api.ts'
import { getAuthOwner, getAuthUser, getResumoAcesso } from '#modules/usuario/usuario.contract.ts'
import { liveTopics as usuario } from '#modules/usuario/web/usuario.api.ts'
import { liveTopics as veiculo } from '#modules/veiculo/web/veiculo.api.ts'
import { liveTopics as vendedor } from '#modules/vendedor/web/vendedor.api.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'

/** What the shell itself shows of the user and the company. */
const shell: LiveTopics = {
  usuario: [getAuthUser, getResumoAcesso],
  owner: [getAuthUser, getAuthOwner, getOwner],
}

export const LIVE_TOPICS: readonly LiveTopics[] = [
  shell,
  unidadeNegocio,
  tipo,
  produtoUnidade,
  preferencia,
  caracteristica,
  usuario,
  owner,
  painelAdmin,
  contato,
  empresa,
  parceiro,
  vendedor,
  regiao,
  rotograma,
  parceiroEntrega,
  importacao,
  veiculo,
  motorista,
  equipamento,
  agendaVeiculo,
  acessosDoPortal,
  docas,
  webhooks,
  privacidade,
  grupoTarefas,
  tipoOcorrencia,
  acoesDeCargas,
  paineis,
  pedido,
  minuta,
  planejamento,
]
