import { Row } from '../gallery/story.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Button } from './button.tsx';

export function Story() {
  return (
    <>
      <Row label="action">
        <Button>Save</Button>
        <Button action="secondary">Today</Button>
        <Button action="quiet">Change</Button>
        <LinkButton href="#">Home Page</LinkButton>
      </Row>
      <Row label="type danger">
        <Button type="danger">Delete</Button>
        <Button type="danger" action="secondary">
          Use Cabin 3
        </Button>
        <Button type="danger" action="quiet">
          Remove
        </Button>
      </Row>
      <Row label="size">
        <Button size="small" action="secondary">
          Small
        </Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </Row>
      <Row label="size hero">
        <Button size="hero" isWide>
          <span>Charge to room 118</span>
          <span>€293.75</span>
        </Button>
      </Row>
      <Row label="states">
        <Button isDisabled>Disabled</Button>
        <Button isPending>Saving</Button>
        <Button action="secondary" icon="plus">
          Add another service
        </Button>
        <Button action="quiet" icon="plus">
          Add another service
        </Button>
      </Row>
      <Row label="icon buttons">
        <Tooltip content="Filter the columns">
          <IconButton icon="filter" label="Filter" isOutlined />
        </Tooltip>
        <IconButton icon="close" label="Close" />
        <IconButton icon="trash" label="Delete" size="small" />
        <IconButton icon="chevron_left" label="Back" isDisabled />
      </Row>
    </>
  );
}
