import { Skeleton } from './skeleton.tsx';

interface SkeletonRowsProps {
  /** Names the awaited rows, if no headings or caption do; a screen reader is told that it is busy. */
  label?: string;
  count: number;
  className?: string | undefined;
  rowClassName: string | undefined;
  /** One for each text of a row, all different. */
  widths: readonly string[];
}

/** A list whose rows are loading. */
export function SkeletonRows({ label, count, className, rowClassName, widths }: SkeletonRowsProps) {
  return (
    <div className={className} {...awaited(label)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowClassName}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The attributes of the place of a list that is still to come; without a label it is nothing to a screen reader. */
export function awaited(label: string | undefined) {
  return label === undefined ? {} : { role: 'group', 'aria-label': label, 'aria-busy': true };
}
